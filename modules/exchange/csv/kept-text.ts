import { isChanged, SAFE_NUMBER } from '#kernel/changed-by-spreadsheets.ts'

/**
 * The cell of a text, which a spreadsheet leaves as it is: what it would take for a number, a day or a truth and save as
 * another text (`007` as 7, `1/2` as a day) stands behind an apostrophe.
 */
export function keptText(text: string): string {
  const bare = text.replace(/^'+/, '')
  return (bare === text ? isChanged(text) : isChanged(bare) || SAFE_NUMBER.test(bare)) ? `'${text}` : text
}

/** The text of which `keptText` made a cell, and of `'978…`, as people write it for the same reason. */
export function readKeptText(cell: string): string {
  const bare = cell.replace(/^'+/, '')
  return bare !== cell && (isChanged(bare) || SAFE_NUMBER.test(bare)) ? cell.slice(1) : cell
}
