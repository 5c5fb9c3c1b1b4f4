import { cellSentences } from '#contract/exchange/exchange-sentences.ts'
import { codeAsTyped } from '#contract/typed-text/pasted-text.ts'
import { swissDay } from '#kernel/swiss-dates.ts'
import { RecordRefused } from '#modules/exchange/record/catalogue-record.ts'
import { cutText } from '#modules/exchange/record/cut-text.ts'

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

const APOSTROPHES = /['’‘´`ʼ′]/g
/** What stands before an ISBN: «ISBN-13:», «EAN», «ISBN-Nr.». */
const NUMBER_LABEL = /^(?:ISBN(?:-?1[03])?|EAN|GTIN)(?:[-\s]*Nr\.?)?\s*:?\s*/i
/** What programs make of a number without decimals, and publishers write behind one: «(Print)». */
const BEHIND_ISBN = /(?<=\d{9})[.,]0{1,2}$|\s*\([^()]*\)$/

/** An ISBN without what stands around it, and with the zero at its beginning that a spreadsheet took for superfluous. */
export function isbnOf(cell: string): string {
  const bare = nameOf(codeAsTyped(cell).replace(APOSTROPHES, ''))
    .replace(NUMBER_LABEL, '')
    .replace(BEHIND_ISBN, '')
    .replace(/[\s.-]/g, '')
  return /^\d{8}[\dX]$/i.test(bare) ? `0${bare}` : bare
}

const CURRENCY = /^(?:CHF|SFr\.?|Fr\.?)\s*|\s*(?:CHF|SFr\.?|Fr\.?|Franken)$/gi
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

/** A whole number with its thousands apart, or as `24.0`, as digits; anything else as it is: `1.000` may be one or a thousand. */
export function wholeNumberOf(cell: string): string {
  const [, digits, , decimals = ''] = GROUPED.exec(codeAsTyped(cell).replace(APOSTROPHES, "'")) ?? []
  return digits !== undefined && /^0{0,2}$/.test(decimals) ? digits.replace(/[' ]/g, '') : cell
}

const MONTHS = ['jan', 'feb', 'mär', 'apr', 'mai', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dez']
/** A spreadsheet appends the time of a day that it holds with one. */
const TIME = /[ T]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?$/
/** A moment as programs write it, in whichever time zone. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/
/** «Montag, 1. März 2027». */
const WEEKDAY = /^\p{L}{2,10}\.?,\s*/u
/** `1. März 2027`, `1er mars 2027`, and `1-Mrz-27`, as Excel shows it. */
const NAMED_MONTH = /^(\d{1,2})(?:\.|er)?[\s-]*(\p{L}{3,9})\.?[\s-]+(\d{4}|\d{2})$/u
/** Two digits of a year are of this century up to here, and of the last one from there; between, programs differ. */
const [THIS_CENTURY, LAST_CENTURY] = [29, 50]

/**
 * A day as `2026-03-01`, from `01.03.2026`, `1.3.26`, `1. März 2026`, `2026/3/1` and each with a time, or a month as
 * `2026-03`, from `März 2026` and `03.2026`; anything else as it is. `3/1/2026` is not read: it is another day in America.
 */
export function dayOf(cell: string): string {
  const typed = codeAsTyped(cell).trim()
  const at = MOMENT.test(typed) ? new Date(typed) : null
  if (at && !Number.isNaN(at.getTime())) return swissDay(at)
  const text = typed.replace(TIME, '').replace(WEEKDAY, '')
  const [, year = '', m = '', d = ''] = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(text) ?? []
  if (year) return iso(year, m, d)
  const [, date, month = '', years = ''] = /^(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{4}|\d{2})$/.exec(text) ?? []
  if (date) return fourDigits(years) ? iso(fourDigits(years), month, date) : cell
  const [, dayOfMonth, name = '', ofYear = ''] = NAMED_MONTH.exec(text) ?? []
  if (dayOfMonth && monthOf(name)) return fourDigits(ofYear) ? iso(fourDigits(ofYear), monthOf(name), dayOfMonth) : cell
  const [, named = '', itsYear = ''] = /^(\p{L}{3,9}|\d{1,2}(?=[./]))\.?[ /]*(\d{4})$/u.exec(text) ?? []
  const wholeMonth = /\d/.test(named) ? named : monthOf(named)
  return wholeMonth ? `${itsYear}-${wholeMonth.padStart(2, '0')}` : text
}

/** The number of a month by its name, empty for anything else. */
function monthOf(name: string): string {
  const beginning = name.toLowerCase().replace(/^(?:mrz|mar|maer)/, 'mär')
  const index = MONTHS.indexOf(beginning.slice(0, 3))
  return index < 0 ? '' : String(index + 1)
}

function fourDigits(year: string): string {
  if (year.length === 4) return year
  if (Number(year) <= THIS_CENTURY) return `20${year}`
  return Number(year) >= LAST_CENTURY ? `19${year}` : ''
}

function iso(year: string, month: string, day: string): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

const YES = ['true', 'wahr', 'ja', 'vrai', 'oui', 'vero', 'sì', 'si', 'yes', '1', 'x', 'j', '✓', '✔']
const NO = ['false', 'falsch', 'nein', 'faux', 'non', 'falso', 'no', '0', 'n']

/** Yes or no, in the languages of Swiss spreadsheets; undefined for anything else. */
export function truthOf(cell: string): boolean | undefined {
  const word = cell.toLowerCase()
  if (YES.includes(word)) return true
  return NO.includes(word) ? false : undefined
}
