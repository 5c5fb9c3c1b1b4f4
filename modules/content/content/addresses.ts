import { type SQL, sql } from 'drizzle-orm'
import type { EntryType } from '#contract/content/entry-content.ts'
import { Refusal } from '#contract/errors.ts'
import { addressTakenMessage, type FieldErrors, fieldMessage, type Rule } from '#contract/field-messages.ts'
import { isUniqueViolation } from '#kernel/core.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { CATEGORIES } from './categories.ts'

/** First parts of addresses that belong, or will belong, to the shop itself or its files. */
const OF_SHOP = new Set(
  `.well-known api assets change-email coupons dev downloads feeds files images kataloge metrics oauth office og other-name preview session sitemap
   checkout class invitation login login-as logout profile register reset-password schnellbestellung school school-invitation shop shopping-list suche verify-email watches`.split(
    /\s+/,
  ),
)
/** First parts of the catalogue's addresses; redirects may lead from old addresses below them. */
const OF_CATALOGUE = new Set([
  'autorinnen-und-autoren',
  'berufe',
  'faecher',
  'lehrplaene',
  'programm',
  'reihen',
  'stufen',
  'titel',
])
/** The shop's own pages below addresses where entries may stand. */
const RESERVED_BELOW = [CATEGORIES, '/newsletter/', '/support-und-kontakt/nachricht']

/** Whether an address has the same first part as pages of the shop or its catalogue. */
export function beginsAsOfShop(uri: string): boolean {
  const part = firstPart(uri)
  return OF_SHOP.has(part) || OF_CATALOGUE.has(part) || RESERVED_BELOW.some((start) => firstPart(start) === part)
}

export function firstPart(uri: string): string {
  return uri.split('/')[1] ?? ''
}

/** Whether an address belongs to the shop alone, so that an entry or a redirect there would never be found. */
export function isOfShop(uri: string): boolean {
  return OF_SHOP.has(firstPart(uri))
}

/** Whether the shop's own pages stand at or below this address. */
export function isReserved(uri: string): boolean {
  return isOfShop(uri) || OF_CATALOGUE.has(firstPart(uri)) || RESERVED_BELOW.some((start) => uri.startsWith(start))
}

/** The same of an address in a query. */
export function isReservedInSql(uri: SQL): SQL {
  const parts = sql.param([...OF_SHOP, ...OF_CATALOGUE])
  return sql`(split_part(${uri}, '/', 2) = any(${parts}::text[])
    or exists (select from unnest(${sql.param(RESERVED_BELOW)}::text[]) as start where starts_with(${uri}, start)))`
}

/** Whether one of the shop's own pages stands there, among the entries. */
export function isOwnPage(uri: string): boolean {
  return RESERVED_BELOW.some((start) => start !== CATEGORIES && uri.startsWith(start))
}

/** Refuses an address where an entry of this type must not stand, and that of another entry. */
export async function checkAddress(tx: Database, uri: string, type: EntryType): Promise<void> {
  const errors = await addressErrors(tx, uri, type)
  if (Object.keys(errors).length > 0) throw new Refusal('invalid', { errors })
}

/** Why an entry of this type cannot stand at an address; another entry that stands there is named. */
export async function addressErrors(db: Database, uri: string, type: EntryType): Promise<FieldErrors> {
  if (type !== 'product' && isReserved(uri)) return { uri: [fieldMessage('uri', 'addressReserved')] }
  const [found] = await rowsOf<{ title: string | null; is_of_title: boolean }>(
    db,
    sql`select (select title from entries where uri = ${uri}) as title,
      exists (select from titles where uri = ${uri}) as is_of_title`,
  )
  if (type === 'product' && !found?.is_of_title) return { uri: [fieldMessage('uri', 'addressOfNoTitle')] }
  return found?.title == null ? {} : { uri: [addressTakenMessage('uri', found.title)] }
}

/** Runs a statement that gives an entry its address; throws `invalid` at `uri` where another entry has it. */
export async function taking<T>(statement: Promise<T>): Promise<T> {
  try {
    return await statement
  } catch (error) {
    if (isUniqueViolation(error, 'entries_uri_key')) throw refusedAddress('addressTaken')
    if (isUniqueViolation(error, 'entries_pkey')) throw refusedAddress('addressTaken', 'id')
    throw error
  }
}

export function refusedAddress(rule: Rule, field = 'uri'): Refusal {
  return new Refusal('invalid', { errors: { [field]: [fieldMessage(field, rule)] } })
}
