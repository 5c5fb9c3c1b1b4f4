import type { Row } from './heading.ts'

/** Between the cells of a line; the first that occurs in it. */
const SEPARATORS = ['\t', ';', ',']

/** The lines of a pasted text in their cells: those of a spreadsheet are separated by tabs. */
export function rowsOfText(text: string): Row[] {
  return text.split(/\r\n|\n|\r/).map((line, index) => {
    const separator = SEPARATORS.find((one) => line.includes(one))
    return { number: index + 1, cells: separator === undefined ? [line] : line.split(separator) }
  })
}
