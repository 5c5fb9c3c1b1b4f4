import { codeAsTyped } from '#contract/pasted-text.ts'
import { cellSentences } from '#contract/words/exchange-sentences.ts'
import { RecordRefused } from '../record/catalogue-record.ts'
import { cutText } from '../record/cut-text.ts'

/** What a cell holds whose formula failed, in the languages of Swiss spreadsheets: Excel's `#NAME?`, LibreOffice's `Err:508`. */
const FAILED_FORMULA = /^(?:#[\p{Lu}/0-9]+[?!]|#N\/A|#NV|#+|Err:\d{3})$/u
/** `9.78E+12`: of a long number, all digits that a narrow cell shows. */
const ROUNDED = /^\d(?:[.,]\d+)?E\+\d+$/i

/** After a question mark there is a space, or it was a letter: `?ukasz`. */
const LOST_LETTER = /\S*\?\p{L}\S*/u
/** In addresses there is none. */
const ADDRESS = /\bhref="[^"]*"|\bhttps?:\S+/gi

/** Refuses what stands in a cell instead of its content. `canLack`: letters may have been lost when it was saved. */
export function guardContent(cell: string, canLack: boolean): string {
  if (FAILED_FORMULA.test(cell)) throw new RecordRefused(cellSentences.failedFormula(cell))
  const [lost] = (canLack && LOST_LETTER.exec(cell.replace(ADDRESS, ''))) || []
  if (lost !== undefined) throw new RecordRefused(cellSentences.lostLetters(cutText(lost, 60)))
  return cell
}

/** A number by which something is named, refused where a spreadsheet has rounded it: its last digits are lost. */
export function nameOf(cell: string): string {
  if (ROUNDED.test(cell)) throw new RecordRefused(cellSentences.rounded(cell))
  return cell
}

/** An ISBN without what stands before it, and with the zero at its beginning that a spreadsheet took for superfluous. */
export function isbnOf(cell: string): string {
  const bare = nameOf(codeAsTyped(cell).replace(/^'+/, ''))
    .replace(/^ISBN(?:-1[03])?\s*:?\s*/i, '')
    .replace(/[\s-]/g, '')
  return /^\d{8}[\dX]$/i.test(bare) ? `0${bare}` : bare
}

const APOSTROPHES = /['’‘´`ʼ′]/g
const CURRENCY = /^(?:CHF|SFr\.?|Fr\.?)\s*|\s*(?:CHF|SFr\.?|Fr\.?)$/gi
/** Thousands apart by apostrophes or spaces. Without them there may be any number of digits. */
const GROUPED = /^(\d{1,3}(?:([' ])\d{3})(?:\2\d{3})*|\d+)(?:[.,](\d+|-{1,2}))?$/
/** Points and commas both: the last one separates the decimals. */
const BOTH = /^(?:(\d{1,3}(?:\.\d{3})+),|(\d{1,3}(?:,\d{3})+)\.)(\d{1,2})$/

/**
 * An amount as `1234.50`, from Swiss, German and English ways of writing it; null where it could be two amounts, or none:
 * `1.234` is a thousand or one.
 */
export function amountOf(cell: string): string | null {
  const text = codeAsTyped(cell).trim().replace(CURRENCY, '').replace(APOSTROPHES, "'")
  const both = BOTH.exec(text)
  if (both) return `${(both[1] ?? both[2] ?? '').replace(/[.,]/g, '')}.${both[3]}`
  const grouped = GROUPED.exec(text)
  const [, francs, , decimals = ''] = grouped ?? []
  if (francs === undefined || decimals.length === 3) return null
  const whole = francs.replace(/[' ]/g, '')
  return decimals === '' || decimals.startsWith('-') ? whole : `${whole}.${decimals}`
}

/** A whole number with its thousands apart, as digits; anything else as it is. */
export function wholeNumberOf(cell: string): string {
  const [, digits, , decimals] = GROUPED.exec(codeAsTyped(cell).replace(APOSTROPHES, "'")) ?? []
  return digits !== undefined && decimals === undefined ? digits.replace(/[' ]/g, '') : cell
}

const MONTHS = ['jan', 'feb', 'mär', 'apr', 'mai', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dez']
/** A spreadsheet appends the time of a day that it holds with one. */
const TIME = /[ T]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?$/
/** Two digits of a year are of this century up to here, and of the last one from there; between, programs differ. */
const [THIS_CENTURY, LAST_CENTURY] = [29, 50]

/**
 * A day as `2026-03-01`, from `01.03.2026`, `1.3.26`, `1. März 2026`, `2026/3/1` and each with a time; anything else as it
 * is. `3/1/2026` is not read: it is another day in America.
 */
export function dayOf(cell: string): string {
  const text = codeAsTyped(cell).trim().replace(TIME, '')
  const [, year = '', m = '', d = ''] = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(text) ?? []
  if (year) return iso(year, m, d)
  const [, date, month = '', years = ''] = /^(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{4}|\d{2})$/.exec(text) ?? []
  if (date) return fourDigits(years) ? iso(fourDigits(years), month, date) : cell
  const [, dayOfMonth, name = '', ofYear = ''] = /^(\d{1,2})\.?\s+(\p{L}{3,9})\.?\s+(\d{4})$/u.exec(text) ?? []
  const index = MONTHS.indexOf(
    name
      .toLowerCase()
      .replace(/^(?:mrz|mar)/, 'mär')
      .slice(0, 3),
  )
  if (dayOfMonth && index >= 0) return iso(ofYear, String(index + 1), dayOfMonth)
  return text
}

function fourDigits(year: string): string {
  if (year.length === 4) return year
  if (Number(year) <= THIS_CENTURY) return `20${year}`
  return Number(year) >= LAST_CENTURY ? `19${year}` : ''
}

function iso(year: string, month: string, day: string): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

const YES = ['true', 'wahr', 'ja', 'vrai', 'oui', 'vero', 'sì', 'si', 'yes', '1']
const NO = ['false', 'falsch', 'nein', 'faux', 'non', 'falso', 'no', '0']

/** Yes or no, in the languages of Swiss spreadsheets; undefined for anything else. */
export function truthOf(cell: string): boolean | undefined {
  const word = cell.toLowerCase()
  if (YES.includes(word)) return true
  return NO.includes(word) ? false : undefined
}
