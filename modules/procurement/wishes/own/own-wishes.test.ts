import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import { MAX_OWN_WISHES } from '#contract/procurement/wish-choices.ts'
import * as wishesApi from '#contract/procurement/wishes.ts'
import { comingSchoolYear, schoolYearBefore } from '#contract/storefront/shopping-list/school-years.ts'
import { swissDay } from '#kernel/swiss-dates.ts'
import { schoolMembers } from '#modules/accounts/schools/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { makeMember } from '#tests/support/factories/school-factories.ts'
import { makeListable } from '#tests/support/factories/shopping-list-factories.ts'
import { makeOrderedLine, makeWish } from '#tests/support/factories/wish-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { startSchool } from '#tests/support/schools/school-steps.ts'
import { type SignedIn, signIn } from '#tests/support/sign-in.ts'
import { wishes } from '../tables.ts'

const app = await startTestApp()
const { db } = app.core
const YEAR = comingSchoolYear(swissDay(new Date()))
const LAST_YEAR = schoolYearBefore(YEAR)
const book = await makeListable(app, 'Deutsch 3')
const maths = await makeListable(app, 'Mathematik 3')

type Person = Pick<SignedIn<{ id: string }>, 'client' | 'user'>
type Input = { class?: string | null; reason?: string; products: { id: string; amount: number }[] }

const school = await startSchool(app, { deadlineMonth: 5, deadlineDay: 15 })
const { schoolId } = school

/** A new teacher of the school. */
async function aTeacher(role: 'teacher' | 'responsible' = 'teacher') {
  const person = await signIn(app, await makeUser(app, { groups: ['teacher'] }))
  await makeMember(app, { schoolId, userId: person.user.id, role })
  return person
}
const list = async ({ client }: Person, school_year?: string) =>
  (await client(wishesApi.listOwnWishes, { params: { id: schoolId }, query: { school_year } })).data
const add = async ({ client }: Person, input: Input) =>
  (await client(wishesApi.addWishes, { params: { id: schoolId }, body: { class: '3b', ...input } })).data
const ask = async ({ client }: Person) =>
  (await client(wishesApi.askWishes, { params: { id: schoolId }, body: {} })).data
const change = async ({ client }: Person, wishId: string, body: object) =>
  (
    await client(wishesApi.changeWish, {
      params: { id: schoolId, wishId },
      body: { revision: 1, amount: 24, class: '3b', ...body },
    })
  ).data
const codeOf = async (call: Promise<unknown>) => (await refused(call)).body.code
const briefly = ({ wishes: all }: { wishes: wishesApi.Wish[] }) =>
  all.map((wish) => [wish.product.title, wish.class, wish.amount, wish.state])

describe('a teacher', () => {
  test('writes wishes down for a class of the coming school year, with a reason', async () => {
    const teacher = await aTeacher()
    const answer = await add(teacher, { reason: 'Wir beginnen neu', products: [{ id: book.id, amount: 24 }] })
    expect(answer).toMatchObject({ school_year: YEAR, added: 24, left_out: [], can_renew: false })
    expect(answer.school_years).toContain(YEAR)
    expect(answer.order_deadline).toMatch(/^\d{4}-05-15$/)
    expect(answer.wishes).toMatchObject([
      {
        revision: 1,
        state: 'draft',
        class: '3b',
        amount: 24,
        reason: 'Wir beginnen neu',
        approved_amount: null,
        decided_by: null,
        asked_at: null,
        order: null,
        obstacle: null,
        new_edition: null,
        product: { title: 'Deutsch 3', price: { amount: 2900 } },
      },
    ])
    expect(await list(teacher)).toMatchObject({ wishes: answer.wishes })
  })

  test('adds to what is there for the class, and not to that of another class', async () => {
    const teacher = await aTeacher()
    const one = { products: [{ id: book.id, amount: 20 }] }
    await add(teacher, { ...one, class: '10a' })
    await add(teacher, { ...one, class: null })
    await add(teacher, { ...one, reason: 'Für alle' })
    const answer = await add(teacher, {
      products: [
        { id: book.id, amount: 4 },
        { id: maths.id, amount: 24 },
      ],
    })
    expect(briefly(answer)).toEqual([
      ['Deutsch 3', '3b', 24, 'draft'],
      ['Mathematik 3', '3b', 24, 'draft'],
      ['Deutsch 3', '10a', 20, 'draft'],
      ['Deutsch 3', null, 20, 'draft'],
    ])
    expect(answer.wishes[0]).toMatchObject({ reason: 'Für alle', revision: 2 })
    expect(answer.classes).toEqual(expect.arrayContaining(['3b', '10a']))
    const full = await refused(
      add(teacher, {
        products: [
          { id: maths.id, amount: 1 },
          { id: book.id, amount: 980 },
        ],
      }),
    )
    expect(full.body).toMatchObject({
      code: 'invalid',
      errors: { 'products.1.amount': ['Menge darf höchstens 999 sein'] },
    })
  })

  test('learns what a school cannot order, and why', async () => {
    const teacher = await aTeacher()
    const ebook = await makeListable(app, 'E-Book', { format: 'ebook' })
    const trial = await makeListable(app, 'Probe', { format: 'test_licence' })
    const inspection = await makeListable(app, 'Prüfexemplar', { oncePerPerson: true })
    const gone = await makeListable(app, 'Altes', { availability: 'out_of_print' })
    const named = await makeListable(app, 'Für Benannte', { audience: 'authorised' })
    const all = [ebook, trial, inspection, gone, named, book]
    const answer = await add(teacher, { products: all.map(({ id }) => ({ id, amount: 2 })) })
    expect(briefly(answer)).toEqual([['Deutsch 3', '3b', 2, 'draft']])
    expect(answer.added).toBe(2)
    expect(answer.left_out.map(({ title, copies, obstacle }) => [title, copies, obstacle])).toEqual([
      ['E-Book', 2, 'for_one_person'],
      ['Probe', 2, 'for_one_person'],
      ['Prüfexemplar', 2, 'for_one_person'],
      ['Altes', 2, 'out_of_print'],
      ['Für Benannte', 2, 'authorised_only'],
    ])
    const unknown = await refused(add(teacher, { products: [{ id: uuidv7(), amount: 1 }] }))
    expect(unknown.body.errors).toEqual({ 'products.0': ['Produkt ist nicht bekannt'] })
  })

  test('writes for the school years around today', async () => {
    const { client } = await aTeacher()
    const inYear = (school_year: string) =>
      client(wishesApi.addWishes, {
        params: { id: schoolId },
        body: { school_year, class: '3b', products: [{ id: book.id, amount: 1 }] },
      })
    expect((await inYear(LAST_YEAR)).data.school_year).toBe(LAST_YEAR)
    const over = schoolYearBefore(LAST_YEAR)
    expect(await codeOf(inYear(over))).toBe('wish_year_over')
    const renewed = client(wishesApi.renewWishes, { params: { id: schoolId }, body: { school_year: over } })
    expect(await codeOf(renewed)).toBe('wish_year_over')
  })

  test('has as many wishes a year as there may be, whatever became of them', async () => {
    const teacher = await aTeacher()
    const all = Array.from({ length: MAX_OWN_WISHES }, (_, n) => ({
      id: uuidv7(),
      schoolId,
      schoolYear: YEAR,
      teacherId: teacher.user.id,
      productId: book.id,
      class: `K${n}`,
      amount: 1,
    }))
    await db.insert(wishes).values(all)
    expect(await codeOf(add(teacher, { products: [{ id: book.id, amount: 1 }] }))).toBe('wishes_full')
    await add(teacher, { class: 'K1', products: [{ id: book.id, amount: 1 }] })
    expect((await list(teacher)).wishes).toHaveLength(MAX_OWN_WISHES)
  })

  test('changes a wish over what was read, whether it is asked for or not', async () => {
    const teacher = await aTeacher()
    const [wish] = (await add(teacher, { products: [{ id: book.id, amount: 20 }] })).wishes
    const id = wish?.id ?? ''
    const changed = await change(teacher, id, { amount: 22, class: '3c', reason: 'Zuzug' })
    expect(changed.wishes).toMatchObject([{ amount: 22, class: '3c', reason: 'Zuzug', revision: 2, state: 'draft' }])
    await ask(teacher)
    const asked = await change(teacher, id, { revision: 3, amount: 23, class: '3c' })
    expect(asked.wishes).toMatchObject([{ amount: 23, reason: null, revision: 4, state: 'asked' }])
    // The same once more, as after a lost answer.
    expect((await change(teacher, id, { revision: 3, amount: 23, class: '3c' })).wishes[0]?.revision).toBe(4)
    const old = await refused(change(teacher, id, { revision: 3, amount: 25 }))
    expect(old.body).toMatchObject({ code: 'wish_changed', wish: { id, amount: 23, revision: 4 } })
  })

  test('has no draft twice for a class', async () => {
    const teacher = await aTeacher()
    await add(teacher, { products: [{ id: book.id, amount: 20 }] })
    const answer = await add(teacher, { class: '4b', products: [{ id: book.id, amount: 20 }] })
    const other = answer.wishes.find((one) => one.class === '4b')?.id ?? ''
    expect(await codeOf(change(teacher, other, {}))).toBe('wish_repeated')
  })

  test('replaces what has a new edition by it', async () => {
    const title = await makeTitle(app, { title: 'Staatskunde' })
    const [old, next] = [
      await makeProduct(app, title, { editionNumber: 1, edition: '1. Auflage' }),
      await makeProduct(app, title, { editionNumber: 2, edition: '2. Auflage' }),
    ]
    const teacher = await aTeacher()
    const [wish] = (await add(teacher, { products: [{ id: old.id, amount: 24 }] })).wishes
    expect(wish?.new_edition).toEqual({
      title: 'Staatskunde',
      uri: title.uri,
      product: { id: next.id, edition: '2. Auflage' },
    })
    const id = wish?.id ?? ''
    expect(await codeOf(change(teacher, id, { product: book.id }))).toBe('no_new_edition')
    const replaced = await change(teacher, id, { product: next.id })
    expect(replaced.wishes).toMatchObject([{ product: { id: next.id }, amount: 24, new_edition: null }])
  })

  test('asks for everything at once, takes one back, and deletes it', async () => {
    const teacher = await aTeacher()
    expect(await codeOf(ask(teacher))).toBe('no_wishes')
    await add(teacher, {
      products: [
        { id: book.id, amount: 20 },
        { id: maths.id, amount: 20 },
      ],
    })
    const asked = await ask(teacher)
    expect(asked.wishes).toMatchObject([
      { state: 'asked', revision: 2 },
      { state: 'asked', revision: 2 },
    ])
    expect(asked.wishes[0]?.asked_at).toMatch(/^\d{4}-/)
    expect((await ask(teacher)).wishes).toEqual(asked.wishes)
    const wishId = asked.wishes[0]?.id ?? ''
    const params = { id: schoolId, wishId }
    const back = await teacher.client(wishesApi.withdrawWish, { params })
    expect(back.data.wishes[0]).toMatchObject({ state: 'draft', asked_at: null, revision: 3 })
    expect((await teacher.client(wishesApi.withdrawWish, { params })).data.wishes).toEqual(back.data.wishes)
    const left = await teacher.client(wishesApi.removeWish, { params })
    expect(briefly(left.data)).toEqual([['Mathematik 3', '3b', 20, 'asked']])
    expect(await codeOf(teacher.client(wishesApi.removeWish, { params }))).toBe('not_found')
  })

  test('asks for more of what is asked for already, and takes it back only once it is not there twice', async () => {
    const teacher = await aTeacher()
    await add(teacher, { products: [{ id: book.id, amount: 20 }] })
    const [asked] = (await ask(teacher)).wishes
    await add(teacher, { products: [{ id: book.id, amount: 2 }] })
    expect(briefly(await list(teacher))).toEqual([
      ['Deutsch 3', '3b', 20, 'asked'],
      ['Deutsch 3', '3b', 2, 'draft'],
    ])
    const params = { id: schoolId, wishId: asked?.id ?? '' }
    expect(await codeOf(teacher.client(wishesApi.withdrawWish, { params }))).toBe('wish_repeated')
    await ask(teacher)
    expect((await list(teacher)).wishes.map(({ state }) => state)).toEqual(['asked', 'asked'])
  })

  test.each(['approved', 'refused', 'ordered'] as const)('leaves a wish alone that is %s', async (state) => {
    const teacher = await aTeacher()
    const teacherId = teacher.user.id
    const line = await makeOrderedLine(app, { schoolId, productId: book.id, amount: 24, total: 2400 })
    const orderLineId = state === 'ordered' ? line.orderLineId : null
    const wishId = await makeWish(app, {
      schoolId,
      schoolYear: YEAR,
      teacherId,
      productId: book.id,
      state,
      orderLineId,
    })
    const params = { id: schoolId, wishId }
    expect(await codeOf(change(teacher, wishId, { amount: 3 }))).toBe('wish_decided')
    expect(await codeOf(teacher.client(wishesApi.removeWish, { params }))).toBe('wish_decided')
    expect(await codeOf(teacher.client(wishesApi.withdrawWish, { params }))).toBe('wish_decided')
    expect((await list(teacher)).wishes).toMatchObject([
      { state, obstacle: null, order: state === 'ordered' ? { number: line.orderId } : null },
    ])
  })

  test('sees nothing of what others have written down, nor their classes', async () => {
    const [teacher, other] = [await aTeacher(), await aTeacher()]
    await add(other, { class: 'Geheim', products: [{ id: book.id, amount: 1 }] })
    const seen = await list(teacher)
    expect([seen.wishes, seen.classes.includes('Geheim')]).toEqual([[], false])
    const [wish] = (await list(other)).wishes
    expect(await codeOf(change(teacher, wish?.id ?? '', {}))).toBe('not_found')
  })
})

describe('what was ordered for the year before', () => {
  const renew = async ({ client }: Person, body: object = {}) =>
    (await client(wishesApi.renewWishes, { params: { id: schoolId }, body })).data
  async function orderedLastYear(teacherId: string | null, productId: string, more: object = {}) {
    const { orderLineId } = await makeOrderedLine(app, { schoolId, productId, amount: 24, total: 2400 })
    return makeWish(app, {
      schoolId,
      schoolYear: LAST_YEAR,
      teacherId,
      productId,
      state: 'ordered',
      orderLineId,
      ...more,
    })
  }

  test('is written down again, with new editions, and once', async () => {
    const title = await makeTitle(app, { title: 'Geografie' })
    const old = await makeProduct(app, title, { editionNumber: 1, availability: 'out_of_print' })
    await makeProduct(app, title, { editionNumber: 2 })
    const ebook = await makeListable(app, 'E-Book', { format: 'ebook' })
    const teacher = await aTeacher()
    const { id } = teacher.user
    await orderedLastYear(id, old.id)
    await orderedLastYear(id, book.id, { amount: 30, approvedAmount: 20, decisionReason: 'Es hat noch zehn.' })
    await orderedLastYear(id, book.id, { amount: 2 })
    await orderedLastYear(id, ebook.id)
    await orderedLastYear(id, ebook.id, { class: '4b' })
    await makeWish(app, { schoolId, schoolYear: LAST_YEAR, teacherId: id, productId: maths.id })
    expect((await list(teacher)).can_renew).toBe(true)
    const answer = await renew(teacher)
    expect(briefly(answer)).toEqual([
      ['Geografie', '3b', 24, 'draft'],
      ['Deutsch 3', '3b', 22, 'draft'],
    ])
    expect(answer).toMatchObject({ added: 46, left_out: [{ title: 'E-Book', copies: 48, obstacle: 'for_one_person' }] })
    await ask(teacher)
    expect(await renew(teacher)).toMatchObject({ added: 0, wishes: [{ state: 'asked' }, { state: 'asked' }] })
    const asItWas = await aTeacher()
    await orderedLastYear(asItWas.user.id, old.id)
    expect(await renew(asItWas, { with_new_editions: false })).toMatchObject({
      added: 0,
      left_out: [{ title: 'Geografie', obstacle: 'superseded', successor: { title: 'Geografie' } }],
    })
  })

  test('by people who have left is written down by who is responsible', async () => {
    const [former, here] = [await aTeacher(), await aTeacher()]
    await orderedLastYear(former.user.id, book.id, { class: '5a' })
    await orderedLastYear(null, maths.id, { class: '5a' })
    await orderedLastYear(here.user.id, book.id, { class: '1a' })
    await db.update(schoolMembers).set({ until: new Date() }).where(eq(schoolMembers.userId, former.user.id))
    expect(await codeOf(renew(here, { of: 'former_members' }))).toBe('not_found')
    const answer = await renew(await aTeacher('responsible'), { of: 'former_members' })
    expect(briefly(answer)).toEqual([
      ['Deutsch 3', '5a', 24, 'draft'],
      ['Mathematik 3', '5a', 24, 'draft'],
    ])
  })
})
