import { href, redirect } from 'react-router'
import { getProduct } from '#contract/catalogue/catalogue.ts'
import type { Client } from '#contract/client.ts'
import type { Input } from '#contract/endpoint.ts'
import { priceQuote, writeQuote } from '#contract/procurement/quotes/office-quotes.ts'
import { MOST_QUOTE_LINES } from '#contract/procurement/quotes/quote-states.ts'
import type { PlannedQuote } from '#contract/procurement/quotes/quotes.ts'
import { ORDER_REFERENCES } from '#contract/sales/order-references.ts'
import { checkQuickOrder } from '#contract/storefront/quick-order.ts'
import { formText } from '#forms/form-text.ts'
import { knownIntent } from '#forms/known-intent.ts'
import { readFrancs } from '#forms/read-francs.ts'
import { withForm } from '#forms/with-form.ts'
import { newQuote, quoteRoom } from '#office/messages/quotes/quotes.ts'
import { findProducts } from '#office/products/find-products.ts'
import { nameOfProduct } from '#office/products/product-name.ts'
import { apiOf } from '#office/visit.ts'
import { buyerIn, type QuoteBuyer } from './quote-buyer.ts'
import { shownOf } from './shown-offer.ts'
import { type ReadLines, takeOver } from './take-over-lines.ts'
import { linesIn, type TypedLine, type TypedOffer, withCopies, withLines } from './typed-offer.ts'
import { WRITTEN } from './written.ts'

type Arguments = Parameters<typeof apiOf>[0] & { request: Request; url: URL }

/** The form as it is shown again, with what a button of it has brought. */
export interface Offering {
  values: TypedOffer
  /** Products that the search found. */
  found?: { id: string; name: string; detail: string }[]
  /** What became of pasted lines. */
  read?: ReadLines
  /** What the quote would say. */
  preview?: PlannedQuote
  /** Another one than was shown before it was to be made. */
  isOther?: boolean
}

/** Three hundred lines with their names, and as many that are pasted. */
const MAX_BYTES = 400_000

interface Sent {
  args: Arguments
  api: Client
  form: FormData
  typed: TypedOffer
  /** Of the button: a product, or the place of a line. */
  which: string
}

const doing: Record<string, (sent: Sent) => Promise<Offering | Response>> = {
  search: async ({ args, form, typed }) => {
    const products = await findProducts(args, formText(form, 'words').trim().slice(0, 100))
    const found = products.map((product) => ({
      id: product.id,
      name: nameOfProduct(product),
      detail: product.isbn_hyphenated ?? '',
    }))
    return { values: typed, found }
  },
  take: async ({ api, typed, which }) => {
    const { data: product } = await api(getProduct, { params: { id: which } })
    const line: TypedLine = { product: product.id, name: nameOfProduct(product), amount: '1', price: '' }
    return { values: { ...withLines(typed, withCopies(linesIn(typed), line).slice(0, MOST_QUOTE_LINES)), words: '' } }
  },
  remove: async ({ typed, which }) => ({
    values: withLines(
      typed,
      linesIn(typed).filter((_, place) => String(place) !== which),
    ),
  }),
  read: async ({ api, form, typed }) => {
    const { data: checked } = await api(checkQuickOrder, { body: { text: formText(form, 'text') } })
    const { lines, ...read } = takeOver(linesIn(typed), checked.lines)
    return { values: { ...withLines(typed, lines), text: '' }, read }
  },
  preview: async ({ args, api, typed }) => {
    const { data: preview } = await api(priceQuote, { body: bodyOf(typed, buyerIn(args.url)) })
    return { values: typed, preview }
  },
  write: async ({ args, api, form, typed }) => {
    const body = bodyOf(typed, buyerIn(args.url))
    const { data: preview } = await api(priceQuote, { body })
    if (formText(form, 'shown') !== shownOf(preview)) return { values: typed, preview, isOther: true }
    const { data: quote } = await api(writeQuote, { body })
    return redirect(`${href('/offerten/:id', { id: quote.id })}?${new URLSearchParams({ [WRITTEN]: '' })}`)
  },
}

/**
 * Does what a button of the form of a quote says. It is made only as it was shown: where prices or what is typed are
 * others by then, it is shown again.
 */
export function doOffer(args: Arguments) {
  return withForm(
    args.request,
    async (form) => {
      const [intent = '', which = ''] = formText(form, 'intent').split(':')
      const known = knownIntent(intent, ['', ...Object.keys(doing)])
      const typed = Object.fromEntries(
        [...form].filter((field): field is [string, string] => typeof field[1] === 'string'),
      )
      const step = known || byEnter(typed)
      return (await doing[step]?.({ args, api: apiOf(args), form, typed, which })) ?? { values: typed }
    },
    {
      maxBytes: MAX_BYTES,
      calls: [priceQuote, writeQuote, checkQuickOrder],
      labels: { valid_until: quoteRoom.lastDay, note: quoteRoom.note, text: newQuote.paste },
    },
  )
}

/** What Enter in a field means: to look for the words that are typed, else to show the quote. */
function byEnter(typed: TypedOffer): string {
  if (typed['words']?.trim()) return 'search'
  return linesIn(typed).length > 0 ? 'preview' : ''
}

function bodyOf(typed: TypedOffer, buyer: QuoteBuyer | null): Input<typeof priceQuote>['body'] {
  const textOf = (name: string) => typed[name]?.trim() || null
  return {
    ...buyer,
    lines: linesIn(typed).map(({ product, amount, price }) => ({
      product_id: product,
      amount: amount.trim() === '' ? Number.NaN : Number(amount),
      unit_price: readFrancs(price),
    })),
    references: Object.fromEntries(ORDER_REFERENCES.map((name) => [name, textOf(name)])),
    valid_until: textOf('valid_until'),
    note: textOf('note'),
  }
}
