import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { one } from '#contract/envelope.ts'
import { rule } from '#contract/field-rule.ts'
import { day, id, paragraphs } from '#contract/fields.ts'
import { inRappen } from '#contract/ground/money.ts'
import { actionOn, resource } from '#contract/ground/resource.ts'
import { orderReferencesInput } from '#contract/sales/order-references.ts'
import { MAX_AMOUNT } from '#contract/storefront/cart.ts'
import { MAX_QUOTE_NOTE, MOST_QUOTE_LINES } from './quote-states.ts'
import { plannedQuote, quote, quoteState } from './quotes.ts'

const listed = quote
  .pick({
    id: true,
    number: true,
    state: true,
    source: true,
    school: true,
    made_at: true,
    valid_until: true,
    copies: true,
    total: true,
    order: true,
  })
  .extend({
    buyer: z.string().describe('first and last name of the person, or the name of the school'),
    user_id: id.nullable().describe('the person that it is for; null for a school'),
  })

const officeQuote = listed.extend({
  ...quote.pick({
    lines: true,
    goods: true,
    discount: true,
    shipping: true,
    vat: true,
    total_now: true,
    references: true,
    note: true,
    billing_address: true,
    delivery_address: true,
    problem: true,
    school_year: true,
  }).shape,
  email: z.string().nullable().describe('of the person, or of who is responsible in the school'),
  made_by: z.string().nullable().describe('first and last name, also of staff; null once the account is gone'),
  may: z.array(z.enum(['withdraw', 'extend'])).describe('the steps that are possible as it stands'),
})
export type OfficeQuote = z.output<typeof officeQuote>

const lineInput = z.strictObject({
  product_id: id,
  amount: z.int().min(1).max(MAX_AMOUNT),
  unit_price: z
    .int()
    .min(0)
    .max(10_000_000)
    .meta(inRappen)
    .nullish()
    .describe('Rappen; left out: the price of the shop, less its discount of quantity. A price of staff is final'),
})

function areDifferent(lines: readonly { product_id: string }[]): boolean {
  return new Set(lines.map((line) => line.product_id)).size === lines.length
}

/** What staff offer, and to whom. */
const offer = z
  .strictObject({
    user_id: id.nullish().describe('a person, or'),
    school_id: id.nullish().describe('a confirmed school'),
    lines: z
      .array(lineInput)
      .min(1)
      .max(MOST_QUOTE_LINES)
      .refine(areDifferent, rule('repeated'))
      .describe('each product once'),
    references: orderReferencesInput.optional(),
    valid_until: day.nullish().describe('the last day, at most a year ahead; left out: as the setting says'),
    note: paragraphs(0, MAX_QUOTE_NOTE).nullish().describe('stands on the quote'),
  })
  .refine(({ user_id: user, school_id: school }) => Boolean(user) !== Boolean(school), {
    ...rule('oneBuyer'),
    path: ['user_id'],
  })

/** Quotes of persons and schools. */
export const quotes = resource('quotes', {
  one: 'quote',
  many: 'office quotes',
  groups: ['sales', 'admin'],
  item: officeQuote,
  list: {
    summary: 'Quotes, the newest first unless sorted otherwise',
    item: listed,
    sort: ['-made_at', 'valid_until', 'total'],
    sortNames: { newest: '-made_at', oldest: 'made_at' },
    filters: { state: quoteState.optional(), user: id.optional(), school: id.optional() },
    hasFile: true,
    search: 'words, each part of the number, of the name of the person or school, or of the address for mails',
  },
  read: { summary: 'One quote with its lines, at its prices and those of today' },
  hasHistory: true,
})

export const priceQuote = endpoint('priceQuote', {
  method: 'post',
  path: '/office/quote-prices',
  summary: 'What a quote of staff would say, before it is made; nothing is kept',
  access: { groups: quotes.groups },
  body: offer,
  responses: { 200: one(plannedQuote) },
})

export const writeQuote = endpoint('writeQuote', {
  method: 'post',
  path: '/office/quotes',
  summary: 'Make a quote for a person or a school; they get it by mail, as a PDF',
  access: { groups: quotes.groups },
  body: offer,
  responses: { 201: one(officeQuote) },
  refusals: ['quote_empty', 'quotes_full', 'quote_too_large'],
})

export const readQuotePdf = endpoint('readQuotePdf', {
  method: 'get',
  ...actionOn(quotes, 'quote.pdf'),
  summary: 'A quote as a PDF',
  responses: { 200: z.file() },
  refusals: ['not_found'],
})

export const extendQuote = endpoint('extendQuote', {
  method: 'post',
  ...actionOn(quotes, 'extend'),
  summary: 'Let the prices of a quote that is open or expired hold until another day; its buyer is told by mail',
  body: z.strictObject({ valid_until: day.describe('from today to a year ahead') }),
  responses: { 200: one(officeQuote) },
  refusals: ['not_found', 'quote_ordered', 'quote_withdrawn'],
})

export const takeBackQuote = endpoint('takeBackQuote', {
  method: 'post',
  ...actionOn(quotes, 'take-back'),
  summary: 'Withdraw a quote, with a reason that its buyer is told by mail',
  body: z.strictObject({ reason: paragraphs(1, MAX_QUOTE_NOTE).describe('stands in the mail') }),
  responses: { 200: one(officeQuote) },
  refusals: ['not_found', 'quote_ordered', 'quote_withdrawn'],
})
