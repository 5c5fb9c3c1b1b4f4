/** The most pixels that the cover of a title is wide as a file. */
export const COVER_DOWNLOAD_WIDTH = 2400

/** The path of the cover of the title at this path, as a file for print and press. */
export function coverDownloadPath(uri: string): string {
  return `/umschlag${uri}.jpg`
}

/** The path of its table of contents as a PDF. */
export function contentsDownloadPath(uri: string): string {
  return `/inhalt${uri}.pdf`
}
