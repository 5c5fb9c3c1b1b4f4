import { describe, expect, test } from 'vitest'
import { swissYear } from '#kernel/swiss-dates.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeOrderingSchool, placeFor } from '#tests/support/factories/school-order-factories.ts'
import { type LoggedIn, readPage } from '#tests/support/shop-pages/press-form.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { loader as readDocument } from './document.tsx'
import { loader as readOrder } from './order.tsx'
import { loader as readOrders } from './orders.tsx'

const app = await startTestApp()
const school = await makeOrderingSchool(app)
const placed = await placeFor(school, { purchase_number: 'PO-7' })
const finance = await signIn(app, school.finance)
const teacher = await signIn(app, school.teacher)
const elsewhere = (await makeOrderingSchool(app)).buyer

const PATH = '/profile/school/orders'
const unknown = { init: { status: 404 } }

function read<T>(loader: (args: never) => Promise<T>, person: LoggedIn, params: Record<string, string>): Promise<T> {
  return readPage((args: object) => loader({ ...args, params } as never), person, `${PATH}/${params['order']}`)
}

/** Where the page of a document leads. */
async function leadsTo(document: string, person: LoggedIn = finance) {
  const answer = await read(readDocument, person, { order: placed.id, document }).catch((thrown: unknown) => thrown)
  return answer instanceof Response ? answer.headers.get('location') : answer
}

describe('the orders of a school', () => {
  test('are found by year and number, by who is responsible and by finance', async () => {
    for (const person of [school.buyer, finance]) {
      const { orders, years } = await readPage(readOrders, person, PATH)
      expect(orders).toMatchObject([{ id: placed.id, placed_by: 'Lea Verantwortlich' }])
      expect(years).toEqual([swissYear(new Date())])
      expect((await readPage(readOrders, person, `${PATH}?suche=PO-7`)).orders).toHaveLength(1)
      for (const none of ['suche=PO-8', 'jahr=1999', 'ueberfaellig=1'])
        expect((await readPage(readOrders, person, `${PATH}?${none}`)).orders).toEqual([])
    }
  })

  test('show for whom the copies are, and lead to invoice and table', async () => {
    const { order } = await read(readOrder, finance, { order: placed.id })
    expect(order.shares[0]?.shares).toMatchObject([
      { class: '3b', amount: 24 },
      { class: '4a', amount: 20 },
    ])
    const files = `/api/schools/${school.schoolId}/orders/${placed.id}`
    expect(await leadsTo('order.csv')).toBe(`${files}/order.csv`)
    // Drawn when it is asked for, and then there.
    expect(await leadsTo('invoice')).toBe(`${PATH}/${placed.id}/invoice`)
    expect(await leadsTo('invoice')).toBe(`${files}/invoice.pdf`)
  })

  test('are unknown to teachers and to other schools', async () => {
    await expect(readPage(readOrders, teacher, PATH)).rejects.toMatchObject(unknown)
    for (const person of [teacher, elsewhere]) {
      await expect(read(readOrder, person, { order: placed.id })).rejects.toMatchObject(unknown)
      expect(await leadsTo('invoice', person)).toMatchObject(unknown)
      expect(await leadsTo('order.csv', person)).toMatchObject(unknown)
    }
  })
})
