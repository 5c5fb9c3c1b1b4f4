import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Client, createClient } from '#contract/client.ts'
import type { SharedList } from '#contract/storefront/shopping-list/shown-lists.ts'
import * as listsApi from '#contract/storefront/shopping-lists.ts'
import { products } from '#modules/catalogue/catalogue/tables.ts'
import { rateLimits } from '#modules/ground/security/tables.ts'
import { isFullRun } from '#tests/full-run.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { contentOf, makeList, makeListable } from '#tests/support/factories/shopping-list-factories.ts'
import { haveBought } from '#tests/support/purchases.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { newListCode } from '../stored-list.ts'

const app = await startTestApp()
const { db } = app.core
const book = await makeListable(app, 'Algebra', { quantityDiscount: true })
const solutions = await makeListable(app, 'Algebra. Lösungen', { audience: 'teachers' })
const ofPartners = await makeListable(app, 'Algebra. Partner', { audience: 'authorised', groups: ['partner'] })
const former = await makeListable(app, 'Biologie 1. Auflage', { availability: 'out_of_print' })
const teacher = await signIn(
  app,
  await makeUser(app, { groups: ['teacher'], firstName: 'Verena', lastName: 'Verschwiegen' }),
)
const guest = app.client()

beforeEach(async () => {
  await db.delete(rateLimits)
})

const shared = async (client: Client, code: string) =>
  (await client(listsApi.getSharedShoppingList, { params: { code } })).data
const titlesOf = (list: SharedList) => list.products.map(({ product }) => product.title)

describe('a shared list', () => {
  test('shows everybody what they can buy, and names what nobody can any more', async () => {
    const succeeding = await makeTitle(app, { title: 'Biologie neu', predecessorId: former.titleId })
    await makeProduct(app, succeeding)
    const { code } = await makeList(
      teacher,
      [
        [book, 20],
        [solutions, 1],
        [ofPartners, 1],
        [former, 20],
      ],
      { isShared: true },
    )
    const seen = await shared(guest, code)
    expect(titlesOf(seen)).toEqual(['Algebra'])
    expect(seen).toMatchObject({ name: 'Klasse 2b', is_own: false, hidden_count: 2 })
    expect(seen.totals).toMatchObject({ copies: 20, goods: { amount: 58_000 }, discount: { amount: -5800 } })
    expect(seen.left_out).toEqual([
      {
        product_id: former.id,
        title: 'Biologie 1. Auflage',
        format: 'book',
        copies: 20,
        obstacle: 'superseded',
        successor: { title: 'Biologie neu', url: succeeding.uri },
      },
    ])
    expect(JSON.stringify(seen)).not.toMatch(/Lösungen|Partner|Verschwiegen/)

    const colleague = await signIn(app, await makeUser(app, { groups: ['teacher'] }))
    const seenByTeacher = await shared(colleague.client, code)
    expect(titlesOf(seenByTeacher)).toEqual(['Algebra', 'Algebra. Lösungen'])
    expect(seenByTeacher).toMatchObject({ hidden_count: 1, totals: { copies: 21 } })
    const partner = await signIn(app, await makeUser(app, { groups: ['partner'] }))
    expect(titlesOf(await shared(partner.client, code))).toEqual(['Algebra', 'Algebra. Partner'])
    expect(await shared(teacher.client, code)).toMatchObject({ is_own: true, hidden_count: 1 })
  })

  test('names its owner only where the owner wants it', async () => {
    const silent = await makeList(teacher, [], { isShared: true })
    expect((await shared(guest, silent.code)).owner).toBeNull()
    const named = await makeList(teacher, [], { isShared: true, showsOwner: true })
    expect((await shared(guest, named.code)).owner).toBe('Verena Verschwiegen')
  })

  test('is the same for an account as for a guest, but for what depends on the person', async () => {
    const once = await makeListable(app, 'Chemie', { format: 'ebook', oncePerPerson: true })
    const list = await makeList(
      teacher,
      [
        [book, 20],
        [once, 1],
      ],
      { isShared: true },
    )
    const buyer = await signIn(app, await makeUser(app))
    const seen = await shared(guest, list.code)
    expect(await shared(guest, list.code)).toEqual(seen)
    expect(await shared(buyer.client, list.code)).toEqual(seen)
    await haveBought(app, buyer.user, once)
    expect((await shared(buyer.client, list.code)).left_out).toMatchObject([{ obstacle: 'already_purchased' }])
    expect(await shared(guest, list.code)).toEqual(seen)
  })

  test('changes with its owner’s list and with the catalogue', async () => {
    const list = await makeList(teacher, [[book, 20]], { isShared: true })
    expect((await shared(guest, list.code)).products[0]?.amount).toBe(20)
    const params = { code: list.code }
    await teacher.client(listsApi.addToShoppingList, { params, body: { products: [{ id: book.id, amount: 4 }] } })
    expect((await shared(guest, list.code)).products[0]?.amount).toBe(24)
    await db.update(products).set({ availability: 'out_of_print' }).where(eq(products.id, book.id))
    app.core.kept.forget(['titles', `product:${book.id}`])
    expect((await shared(guest, list.code)).left_out).toMatchObject([{ copies: 24, obstacle: 'out_of_print' }])
    await db.update(products).set({ availability: 'available' }).where(eq(products.id, book.id))
    app.core.kept.forget(['titles', `product:${book.id}`])
  })

  test('that is not shared, not shared any more, deleted, or unknown answers alike', async () => {
    const secret = await makeList(teacher, [[book, 1]])
    const ended = await makeList(teacher, [[book, 1]], { isShared: true })
    await teacher.client(listsApi.changeShoppingList, {
      params: { code: ended.code },
      body: { ...contentOf(ended), is_shared: false },
    })
    const deleted = await makeList(teacher, [[book, 1]], { isShared: true })
    await teacher.client(listsApi.deleteShoppingList, { params: { code: deleted.code } })
    const answers = []
    for (const code of [secret.code, ended.code, deleted.code, newListCode(), 'abc', '0'.repeat(12)]) {
      for (const path of ['shared', 'list.csv', 'list.pdf', 'qr-code.svg']) {
        const answer = await app.send(new Request(`http://shop.test/api/shop/shopping-lists/${code}/${path}`))
        answers.push(`${answer.status} ${await answer.text()}`)
      }
      const toCart = guest(listsApi.shoppingListToCart, { params: { code }, body: {} })
      expect(await refused(toCart)).toMatchObject({ status: 404 })
      const copy = (await signIn(app, await makeUser(app))).client(listsApi.copyShoppingList, {
        params: { code },
        body: {},
      })
      expect(await refused(copy)).toMatchObject({ status: 404 })
    }
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toMatch(/^404 /)
    expect(await refused(shared(teacher.client, secret.code)), 'also for its owner').toMatchObject({ status: 404 })
  })
})

describe('codes that are tried', () => {
  const from = (ip: string, headers: Record<string, string> = {}) =>
    createClient(
      'http://shop.test/api',
      async (request) => app.api.fetch(request, { ip }),
      () => headers,
    )
  const guess = async (client: Client, code = newListCode()) =>
    (await refused(client(listsApi.getSharedShoppingList, { params: { code } }))).body.code
  const GUESSES = isFullRun ? 1_000 : 100

  test('by an account are counted; then even a right one is refused, whatever it is asked for', async () => {
    const list = await makeList(teacher, [[book, 1]], { isShared: true })
    const { client, headers } = await signIn(app, await makeUser(app))
    for (let n = 0; n < 100; n++) expect(await guess(from(`198.51.100.${n}`, headers))).toBe('not_found')
    expect(await guess(client)).toBe('too_many_requests')
    expect(await guess(client, list.code)).toBe('too_many_requests')
    const params = { code: list.code }
    const calls = [
      refused(client(listsApi.shoppingListToCart, { params, body: {} })),
      refused(client(listsApi.copyShoppingList, { params, body: {} })),
      refused(client(listsApi.getShoppingListFile, { params })),
      refused(client(listsApi.getShoppingListSheet, { params })),
      refused(client(listsApi.getShoppingListQrCode, { params })),
    ]
    for (const error of await Promise.all(calls)) expect(error.body.code).toBe('too_many_requests')
    expect((await shared(guest, list.code)).products).toHaveLength(1)
  }, 60_000)

  test.runIf(isFullRun)(
    'by a network are counted',
    async () => {
      const client = from('198.51.100.200')
      for (let n = 0; n < GUESSES; n++) expect(await guess(client)).toBe('not_found')
      expect(await guess(client)).toBe('too_many_requests')
      expect(await guess(from('198.51.100.201'))).toBe('not_found')
    },
    120_000,
  )

  test('do not keep owners from their own lists, and right ones never count', async () => {
    const list = await makeList(teacher, [[book, 1]], { isShared: true })
    for (let n = 0; n < 100; n++) await guess(from('198.51.100.202', teacher.headers))
    expect(await guess(teacher.client)).toBe('too_many_requests')
    expect((await shared(teacher.client, list.code)).is_own).toBe(true)
    for (let n = 0; n < 120; n++) await shared(guest, list.code)
    expect(await guess(guest)).toBe('not_found')
  }, 60_000)
})
