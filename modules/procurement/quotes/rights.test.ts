import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '#contract/client.ts'
import type { Quote } from '#contract/procurement/quotes/quotes.ts'
import * as quotesApi from '#contract/procurement/quotes/quotes.ts'
import * as cartApi from '#contract/storefront/cart.ts'
import { schoolMembers } from '#modules/accounts/schools/tables.ts'
import { products } from '#modules/catalogue/catalogue/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser, type TestUser } from '#tests/support/factories/people-factories.ts'
import { makeQuotedShopper, orderOf, quoteFor } from '#tests/support/factories/quote-factories.ts'
import { makeMember } from '#tests/support/factories/school-factories.ts'
import { makeOrderingSchool, type OrderingSchool } from '#tests/support/factories/school-order-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp()
const { db } = app.core

let school: OrderingSchool
const clients = new Map<string, Client>()
const quotes = new Map<string, Quote>()

const clientOf = (who: string): Client => {
  const client = clients.get(who)
  if (!client) throw new Error(`nobody is ${who}`)
  return client
}
const as = async (user: TestUser) => (await signIn(app, user)).client

async function teacherWithCart(): Promise<{ user: TestUser; client: Client }> {
  const user = await makeUser(app)
  await makeMember(app, { schoolId: school.schoolId, userId: user.id, role: 'teacher' })
  const client = await as(user)
  await client(cartApi.incrementAmount, { body: { amount: 3, products: [school.productId] } })
  return { user, client }
}

beforeAll(async () => {
  school = await makeOrderingSchool(app)
  const [other, maker, former, own] = [
    await makeOrderingSchool(app),
    await teacherWithCart(),
    await teacherWithCart(),
    await makeQuotedShopper(app),
  ]
  const forSchool = { source: 'cart', school: school.schoolId } as const
  quotes.set('of a teacher', await quoteFor(maker.client, forSchool))
  quotes.set('of a former teacher', await quoteFor(former.client, forSchool))
  quotes.set('of a person', own.quote)
  clients.set('whoever is responsible', school.buyer.client)
  clients.set('finance', await as(school.finance))
  clients.set('the teacher who made it', maker.client)
  clients.set('another teacher', await as(school.teacher))
  clients.set('whoever is responsible for another school', other.buyer.client)
  clients.set('a former member', former.client)
  clients.set('a stranger', await as(await makeUser(app)))
  clients.set('staff', await as(await makeUser(app, { groups: ['sales'] })))
  clients.set('its owner', own.shopper.client)
  await db
    .update(schoolMembers)
    .set({ until: new Date(), isChosen: false })
    .where(and(eq(schoolMembers.schoolId, school.schoolId), eq(schoolMembers.userId, former.user.id)))
})

const quoteOf = (which: string): Quote => {
  const quote = quotes.get(which)
  if (!quote) throw new Error(`no quote is ${which}`)
  return quote
}
const params = ({ id }: Quote) => ({ params: { id } })

const calls = {
  getQuote: (client: Client, quote: Quote) => client(quotesApi.getQuote, params(quote)),
  getQuotePdf: (client: Client, quote: Quote) => client(quotesApi.getQuotePdf, params(quote)),
  orderQuote: (client: Client, quote: Quote) => orderOf(client, quote, { expected_total: 0 }),
  withdrawQuote: (client: Client, quote: Quote) => client(quotesApi.withdrawQuote, params(quote)),
  renewQuote: (client: Client, quote: Quote) => client(quotesApi.renewQuote, params(quote)),
}

const unknownTo = [
  'another teacher',
  'whoever is responsible for another school',
  'a former member',
  'a stranger',
  'staff',
]

describe.each(Object.entries(calls))('%s', (name, call) => {
  it.each(unknownTo)('of a quote of a school is unknown to %s', async (who) => {
    const which = who === 'a former member' ? 'of a former teacher' : 'of a teacher'
    const refusal = await refused(call(clientOf(who), quoteOf(which)))
    expect([refusal.status, refusal.body.code]).toEqual([404, 'not_found'])
  })

  it.each(['a stranger', 'whoever is responsible', 'staff'])('of a person’s quote is unknown to %s', async (who) => {
    expect((await refused(call(clientOf(who), quoteOf('of a person')))).status).toBe(404)
  })

  it('asks a guest to log in', async () => {
    expect((await refused(call(app.client(), quoteOf('of a person')))).status).toBe(401)
  })

  it(`is ${name.startsWith('get') ? '' : 'not '}for finance`, async () => {
    const answer = call(clientOf('finance'), quoteOf('of a teacher'))
    if (name.startsWith('get')) await expect(answer).resolves.toBeDefined()
    else expect((await refused(answer)).status).toBe(404)
  })
})

it('a teacher may drop and renew the quote that they made, and not order it', async () => {
  const client = clientOf('the teacher who made it')
  const quote = quoteOf('of a teacher')
  expect(quote).toMatchObject({ may_order: false, may_withdraw: true, may_renew: true })
  expect((await refused(orderOf(client, quote))).status).toBe(404)
})

it('finance sees whether it can be ordered as whoever is responsible does', async () => {
  const { id } = quoteOf('of a teacher')
  await db.update(products).set({ audience: 'teachers' }).where(eq(products.id, school.productId))
  const seen = async (who: string) => (await clientOf(who)(quotesApi.getQuote, { params: { id } })).data
  for (const who of ['whoever is responsible', 'finance', 'the teacher who made it']) {
    const { problem, lines, payment_methods } = await seen(who)
    expect([problem, lines[0]?.obstacle, payment_methods]).toEqual([null, null, ['invoice']])
  }
  await db.update(products).set({ audience: 'everyone' }).where(eq(products.id, school.productId))
})

it('each lists what they see', async () => {
  const list = async (who: string, query: object = { school: school.schoolId }) =>
    (await clientOf(who)(quotesApi.listQuotes, { query: { page: 1, ...query } })).data.map(({ id }) => id)
  const [made, former, own] = ['of a teacher', 'of a former teacher', 'of a person'].map((which) => quoteOf(which).id)
  expect(await list('whoever is responsible')).toEqual([former, made])
  expect(await list('finance')).toEqual([former, made])
  expect(await list('the teacher who made it')).toEqual([made])
  expect(await list('another teacher')).toEqual([])
  expect(await list('its owner', {})).toEqual([own])
  expect(await list('the teacher who made it', {})).toEqual([])
  for (const who of ['a former member', 'a stranger']) expect((await refused(list(who))).status).toBe(404)
})

it('wishes are offered to who is responsible alone, and the cart to every member', async () => {
  const plan = (who: string, source: 'cart' | 'wishes') =>
    clientOf(who)(quotesApi.planQuote, { query: { source, school: school.schoolId } })
  for (const who of ['finance', 'another teacher', 'a former member', 'a stranger'])
    expect((await refused(plan(who, 'wishes'))).status).toBe(404)
  for (const who of ['finance', 'another teacher']) await expect(plan(who, 'cart')).resolves.toBeDefined()
  for (const who of ['a former member', 'a stranger']) expect((await refused(plan(who, 'cart'))).status).toBe(404)
  const ofNobody = clientOf('a stranger')(quotesApi.planQuote, { query: { source: 'wishes' } })
  expect((await refused(ofNobody)).status).toBe(404)
})
