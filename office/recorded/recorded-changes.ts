import { fieldLabels } from '#contract/field-labels.ts'
import type { Done } from '#contract/ground/resource.ts'
import { titleRoom } from '#office/messages/catalogue/titles.ts'
import { batchFieldLabels } from '#office/messages/coupons.ts'
import { logRoom } from '#office/messages/log.ts'
import { partnerRoom } from '#office/messages/partners.ts'
import { quoteRoom } from '#office/messages/quotes/quotes.ts'
import { voucherFieldLabels } from '#office/messages/vouchers.ts'
import { recordedValue } from './recorded-value.ts'

/** What rooms call fields otherwise than the log, by the kind as in the addresses below `/office`. */
const roomLabels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  vouchers: voucherFieldLabels,
  'coupon-batches': batchFieldLabels,
  'partner-organisations': partnerRoom.fields,
  users: fieldLabels,
  'user-addresses': fieldLabels,
  quotes: quoteRoom.fields,
  titles: titleRoom.fields,
}

/** A field of a product of a title, under the product's order number: «978-3-1.price». */
const OF_PRODUCT = /^(.+)[.]([a-z_]+)$/

/** It counts the changes; beside the change itself it says nothing. */
const COUNTER = 'revision'

/** What a field of a thing is called in its room; undefined for one that has no name there. */
export function recordedFieldLabel(kind: string, field: string): string | undefined {
  const [, product, own = ''] = kind === 'titles' ? (OF_PRODUCT.exec(field) ?? []) : []
  if (product !== undefined) return `${product} ${roomLabels[kind]?.[own] ?? own}`
  return roomLabels[kind]?.[field] ?? logRoom.fields[field]
}

/**
 * What changed in a thing of a kind, a sentence a field: «Stand: Offen → Entschieden»; of a new thing, what it was made
 * with. Empty where the record keeps no difference.
 */
export function recordedChanges(kind: string, { before, after }: Pick<Done, 'before' | 'after'>): string[] {
  return Object.keys({ ...before, ...after })
    .filter((field) => field !== COUNTER)
    .map((field) => {
      const present = recordedValue(kind, field, after?.[field])
      const what = before === null ? present : logRoom.change(recordedValue(kind, field, before[field]), present)
      return `${recordedFieldLabel(kind, field) ?? field}: ${what}`
    })
}
