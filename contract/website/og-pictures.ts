/** Size in pixels of the pictures that networks show of a page (Open Graph). */
export const OG_PICTURE = { width: 1200, height: 630 } as const

/** Where the picture of the title at this address is drawn. */
export function ogPicturePath(uri: string): string {
  return `/og${uri}.png`
}
