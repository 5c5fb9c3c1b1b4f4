/** Below this, pages with a catalogue of titles have it to print: `/kataloge/vorschau.pdf`. */
export const TITLE_SHEETS = '/kataloge'

/** The address of what a page's catalogue looks like on paper. */
export function titleSheetUrl(uri: string): string {
  return `${TITLE_SHEETS}${uri}.pdf`
}
