import { eq } from 'drizzle-orm'
import type { Client } from '#contract/client.ts'
import type { Input, Output } from '#contract/endpoint.ts'
import type { Quote } from '#contract/procurement/quotes/quotes.ts'
import * as quotesApi from '#contract/procurement/quotes/quotes.ts'
import { quotes } from '#modules/procurement/quotes/tables.ts'
import type { TestApp } from '../app.ts'
import { makeShopper, type Shopper, type ShopperOptions } from '../shopper.ts'
import type { OrderingSchool } from './school-order-factories.ts'

type Shop = Pick<TestApp, 'core' | 'client'>
type Of = Pick<Input<typeof quotesApi.makeQuote>['body'], 'source' | 'school' | 'school_year'>

/** Makes a quote as it would be planned, and returns it as its maker sees it. */
export async function quoteFor(client: Client, of: Of = { source: 'cart' }): Promise<Quote> {
  const { data: plan } = await client(quotesApi.planQuote, { query: of })
  const { data } = await client(quotesApi.makeQuote, { body: { ...of, expected_total: plan.total.amount } })
  return readQuote(client, data.id)
}

export async function readQuote(client: Client, id: string): Promise<Quote> {
  return (await client(quotesApi.getQuote, { params: { id } })).data
}

/** Somebody with a quote of their cart: five copies of a book at CHF 29.00, unless told otherwise. */
export async function makeQuotedShopper(
  app: Shop,
  options: ShopperOptions = {},
): Promise<{ shopper: Shopper; quote: Quote }> {
  const shopper = await makeShopper(app, { amount: 5, method: null, ...options })
  return { shopper, quote: await quoteFor(shopper.client) }
}

/** A quote of the approved wishes of a school, made by who is responsible. */
export function quoteOfWishes({ buyer, schoolId }: Pick<OrderingSchool, 'buyer' | 'schoolId'>): Promise<Quote> {
  return quoteFor(buyer.client, { source: 'wishes', school: schoolId })
}

/** Lets a quote have expired long ago. */
export async function expire({ core }: Pick<TestApp, 'core'>, id: string): Promise<void> {
  await core.db.update(quotes).set({ validUntil: '2026-01-31' }).where(eq(quotes.id, id))
}

type OrderBody = Partial<Input<typeof quotesApi.orderQuote>['body']>

/** Orders a quote as it was shown; a person pays by TWINT unless told otherwise. */
export async function orderOf(
  client: Client,
  quote: Pick<Quote, 'id' | 'total' | 'school'>,
  { key, ...body }: OrderBody & { key?: string } = {},
): Promise<Output<typeof quotesApi.orderQuote>['data']> {
  const method = quote.school ? {} : { payment_method: 'twint' as const }
  const { data } = await client(quotesApi.orderQuote, {
    params: { id: quote.id },
    headers: key === undefined ? {} : { 'idempotency-key': key },
    body: { expected_total: quote.total.amount, terms_accepted: true, ...method, ...body },
  })
  return data
}
