import { sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { fieldMessage, type Rule } from '#contract/field-messages.ts'
import type { EntryType } from '#contract/website/entry-content.ts'
import { isUniqueViolation } from '#kernel/core.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { CATEGORIES } from './categories.ts'

/** First parts of addresses where the shop itself or its files stand, or will stand. */
const OF_SHOP = new Set(
  `.well-known api assets change-email dev downloads feeds files images metrics oauth office og preview session sitemap
   checkout login login-as logout profile register reset-password shop shopping-list suche verify-email`.split(/\s+/),
)
/** Those of its catalogue, whose pages the content leads to from old addresses. */
const OF_CATALOGUE = new Set(['autorinnen-und-autoren', 'faecher', 'reihen', 'titel'])
/** Pages of the shop below addresses where entries may stand. */
const RESERVED_BELOW = [CATEGORIES, '/newsletter/', '/support-und-kontakt/nachricht']

/** Whether an address begins as pages of the shop and of its catalogue do. */
export function beginsAsOfShop(uri: string): boolean {
  const part = firstPart(uri)
  return OF_SHOP.has(part) || OF_CATALOGUE.has(part) || RESERVED_BELOW.some((start) => firstPart(start) === part)
}

export function firstPart(uri: string): string {
  return uri.split('/')[1] ?? ''
}

/** Whether an address is the shop's own, so that neither an entry nor a redirect there would ever be found. */
export function isOfShop(uri: string): boolean {
  return OF_SHOP.has(firstPart(uri))
}

/** Whether pages of the shop's own stand at or below this address. */
export function isReserved(uri: string): boolean {
  return isOfShop(uri) || OF_CATALOGUE.has(firstPart(uri)) || RESERVED_BELOW.some((start) => uri.startsWith(start))
}

/** Throws `invalid` at the field `uri` where an entry of this type cannot stand. */
export async function checkAddress(tx: Database, uri: string, type: EntryType): Promise<void> {
  if (type !== 'product') {
    if (isReserved(uri)) throw refusedAddress('addressReserved')
    return
  }
  const [title] = await rowsOf(tx, sql`select 1 from titles where uri = ${uri}`)
  if (!title) throw refusedAddress('addressOfNoTitle')
}

/** Runs a statement that gives an entry its address; throws `invalid` at `uri` where another entry has it. */
export async function taking<T>(statement: Promise<T>): Promise<T> {
  try {
    return await statement
  } catch (error) {
    if (isUniqueViolation(error, 'entries_uri_key')) throw refusedAddress('addressTaken')
    throw error
  }
}

export function refusedAddress(rule: Rule, field = 'uri'): Refusal {
  return new Refusal('invalid', { errors: { [field]: [fieldMessage(field, rule)] } })
}
