/** Size in pixels of the pictures that social networks show for a page (Open Graph). */
export const OG_PICTURE = { width: 1200, height: 630 } as const

/** The path of the drawn picture for the title at this path. */
export function ogPicturePath(uri: string): string {
  return `/og${uri}.png`
}
