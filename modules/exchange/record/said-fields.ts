import { type RecordField, recordFields, refusalSentences } from '#contract/exchange/exchange-sentences.ts'
import { asTyped } from '#contract/typed-text/pasted-text.ts'
import { RecordRefused } from './catalogue-record.ts'
import { cutText } from './cut-text.ts'
import { plainLine } from './html.ts'

/** Maximum lengths of names; every other text is cut (`cut-texts.ts`). */
const LONGEST: Partial<Record<RecordField, number>> = { reference: 100, orderNumber: 50, work: 100, departments: 120 }
/** Names that no page shows are taken as they are. */
const AS_WRITTEN: ReadonlySet<RecordField> = new Set(['reference', 'work', 'departments'])
/** Maximum lengths of lists. */
export const MOST_ENTRIES = {
  authors: 50,
  departments: 20,
  thema: 50,
  terms: 30,
  accessibility: 60,
  relations: 100,
  contents: 500,
  plannedPrices: 50,
}
/** CHF 100’000. */
const HIGHEST_PRICE = 10_000_000

const CONTROL = /[\p{Cc}\u2028\u2029\ufffe\uffff]/u

function name(field: RecordField): string {
  return recordFields[field]
}

/**
 * One line of text: line breaks and tabs become spaces, tags and entities of HTML are resolved, what cannot be seen is left
 * out; undefined when it is empty. A name of a record or a thing is refused where it is too long.
 */
export function line(field: RecordField, text: string | undefined): string | undefined {
  const most = LONGEST[field]
  const words = text && (AS_WRITTEN.has(field) ? text : plainLine(text))
  const flat = words && asTyped(words.replace(/\s*[\n\r\t]+\s*/g, ' ')).trim()
  if (!flat) return undefined
  guardCharacters(field, flat)
  if (most !== undefined && flat.length > most) throw new RecordRefused(refusalSentences.tooLong(name(field), most))
  return flat
}

/** Refuses characters that no page can show. The caller removes line breaks first. */
export function guardCharacters(field: RecordField, text: string): void {
  if (text.includes('\ufffd') || !text.isWellFormed()) throw new RecordRefused(refusalSentences.unreadable)
  if (CONTROL.test(text)) throw new RecordRefused(refusalSentences.controlCharacters(name(field)))
}

/** A list within its limit, without duplicates. */
export function list<T>(field: RecordField, values: readonly T[], most: number): T[] {
  if (values.length > most) throw new RecordRefused(refusalSentences.tooMany(name(field), most))
  return [...new Set(values)]
}

export function isbn(field: RecordField, text: string): string {
  return readIsbn(text) ?? refuse(field, text)
}

/** Rappen from francs with at most two decimals: «29.50» → 2950. Never uses a float. */
export function price(text: string): number {
  const [, francs = '', cents = ''] = /^(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(text.trim()) ?? refuse('price', text)
  const amount = Number(francs) * 100 + Number(cents.padEnd(2, '0'))
  return amount <= HIGHEST_PRICE ? amount : refuse('price', text)
}

/** From 1 to a limit. */
export function wholeNumber(field: RecordField, text: string, most: number): number {
  const number = /^\d{1,9}$/.test(text.trim()) ? Number(text) : 0
  return number >= 1 && number <= most ? number : refuse(field, text)
}

/** A sender who does not know a number writes 0. */
export function isSaid(number: string | undefined): number is string {
  return number !== undefined && !/^0+([.,]0*)?$/.test(number)
}

/** A day from `2026-11-21`, `20261121`, `202611` or `2026`; a missing day or month becomes the first. */
export function day(field: RecordField, text: string): string {
  const match = /^(\d{4})(?:-?(\d{2})(?:-?(\d{2})(?:T.*)?)?)?$/.exec(text.trim())
  const [, year = '', month = '01', date = '01'] = match ?? refuse(field, text)
  const result = `${year}-${month}-${date}`
  const parsed = new Date(`${result}T00:00:00Z`)
  const exists = !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(result)
  return exists && Number(year) >= 1400 && Number(year) <= 2200 ? result : refuse(field, text)
}

/** One of the allowed values; anything else is refused. */
export function oneOf<T extends string>(field: RecordField, text: string, values: readonly T[]): T {
  return values.find((value) => value === text) ?? refuse(field, text)
}

/** ISBNs of related products; an invalid one is left out, because no product of the shop could have it. */
export function relatedIsbns(field: RecordField, texts: readonly string[]): string[] {
  const known = texts.map((text) => readIsbn(text)).filter((one) => one !== null)
  return list(field, known, MOST_ENTRIES.relations).sort()
}

export function refuse(field: RecordField, value: string): never {
  throw new RecordRefused(refusalSentences.invalid(name(field), shown(value)))
}

/** A value as a remark quotes it: on one line, without what cannot be seen, and not too long. */
export function shown(value: string, most = 60): string {
  const flat = value
    .toWellFormed()
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
  return cutText(flat, most)
}

/** Characters of a name in which it is looked for: what stands in a cell may be a whole book. */
const NAME = 2_000

/** A title or number as a report names a record by it, though it may have been refused: without tags and entities. */
export function nameShown(text: string): string | null {
  return shown(plainLine(text.slice(0, NAME)), 200) || null
}

import isbn3 from 'isbn3'

/**
 * The thirteen digits of an ISBN, written with or without hyphens, ISBN-10 too, and without the 978 of an ISBN-13; null for
 * anything else.
 */
export function readIsbn(text: string): string | null {
  const read = isbn3.parse(text.trim())?.isbn13
  if (read) return read
  const digits = text.replace(/[\s-]/g, '')
  return /^\d{10}$/.test(digits) ? (isbn3.parse(`978${digits}`)?.isbn13 ?? null) : null
}
