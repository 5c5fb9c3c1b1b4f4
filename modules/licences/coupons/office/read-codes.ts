import { codeLineWords as words } from '#contract/licences/coupon-words.ts'
import { MOST_IN_BATCH } from '#contract/licences/office-coupons.ts'
import { canonicalCode, isCanonical } from '#contract/typed-text/spoken-code.ts'
import { declaredSeparator, readCell } from '#kernel/spreadsheet-file.ts'

/** A code and the line of its file, from 1. */
export interface CodeLine {
  code: string
  line: number
}

/** Of a table, only the first column counts; spreadsheets leave empty lines behind. */
const FIRST_CELL = /^\s*(?:"((?:[^"]|"")*)"|([^;,\t]*))/
const HEAD = 'CODE'
/** What Excel leaves of twelve digits that it takes for a number. */
const ROUNDED = /^\d(?:[.,]\d+)?E\+\d+$/i

/**
 * The codes of a file, one a line, with or without a first line that says «Code», or declares its separator. Second, what
 * is wrong with it, a sentence for each line.
 */
export function readCodes(text: string): [codes: CodeLine[], problems: string[]] {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((content, n) => ({ code: declaredSeparator(content) === undefined ? codeOf(content) : '', line: n + 1 }))
    .filter(({ code }) => code !== '')
    .filter(({ code }, n) => !(n === 0 && code === HEAD))
  if (lines.length === 0) return [[], [words.none]]
  if (lines.length > MOST_IN_BATCH) return [[], [words.tooMany(MOST_IN_BATCH)]]
  const first = new Map<string, number>()
  const problems: string[] = []
  for (const { code, line } of lines) {
    const before = first.get(code)
    if (ROUNDED.test(code)) problems.push(words.rounded(line))
    else if (!isCanonical(code)) problems.push(words.wrong(line))
    else if (before !== undefined) problems.push(words.twice(line, before))
    else first.set(code, line)
  }
  return [lines, problems]
}

/** The code of a line, also as `'…` or `="…"`, by which people keep spreadsheets from taking digits for a number. */
function codeOf(line: string): string {
  const [, quoted, bare = ''] = FIRST_CELL.exec(line) ?? []
  const cell = quoted === undefined ? bare : quoted.replaceAll('""', '"')
  return canonicalCode(readCell(cell.trim()).replace(/^'+/, ''))
}
