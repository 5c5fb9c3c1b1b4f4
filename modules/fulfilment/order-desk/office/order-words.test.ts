import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, it, test } from 'vitest'
import * as officeOrdersApi from '#contract/fulfilment/office-orders.ts'
import { updateUser } from '#contract/ground/users.ts'
import { inTransaction } from '#kernel/core.ts'
import { changeOrder } from '#modules/fulfilment/order-process/change-order.ts'
import { deleteAccount } from '#modules/ground/users/accounts.ts'
import { users } from '#modules/ground/users/tables.ts'
import { forgetContacts } from '#modules/sales/orders/orders-without-account.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { untilWaiting } from '#tests/support/database/until-waiting.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { makeOrder } from '#tests/support/shopper.ts'
import { signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp()
const { db } = app.core
const { client } = await signIn(app, await makeUser(app, { groups: ['sales'] }))
const found = async (query: string) => {
  const { data, meta } = await client(officeOrdersApi.orders.list, { query: { query } })
  expect(meta.total).toBe(data.length)
  return data.map(({ id }) => id)
}

describe('staff who search orders by words', () => {
  it('find a part of a word in any case, and of one or two letters the beginning of a word', async () => {
    const { placed, shopper } = await makeOrder(app, { user: { firstName: 'Jö', lastName: 'Ägerter-Ölhafen' } })
    const { number } = placed
    for (const query of [
      'ägert',
      'ÖLHAFEN',
      'gerter-öl',
      'jö ölhaf',
      'JÖ',
      number.slice(3),
      `${shopper.user.email} jö`,
    ])
      expect(await found(query), query).toEqual([placed.order])
    for (const query of ['ägert quarz', 'ö', 'ha', '%gert', '_gerter', 'ägert\\', '%', '– ()'])
      expect(await found(query), query).toEqual([])
    expect(await found('ägert –')).toEqual([placed.order])
  })

  it('find an order by the name that its account has now, and by its invoice', async () => {
    const { placed, shopper } = await makeOrder(app, { method: 'invoice', user: { lastName: 'Vorherig' } })
    const { documents } = (await client(officeOrdersApi.orders.read, { params: { id: placed.order } })).data
    expect(await found(`vorherig ${documents[0]?.number}`)).toEqual([placed.order])
    await shopper.client(updateUser, {
      params: { id: shopper.user.id },
      body: { salutation: 'none', first_name: 'Nele', last_name: 'Nachher', institution: null, phone: null },
    })
    expect(await found('vorherig')).toEqual([])
    expect(await found(`nele nachher ${documents[0]?.number}`)).toEqual([placed.order])
  })

  it('find nothing of a deleted account but the name in the address that the law keeps', async () => {
    const { placed, shopper } = await makeOrder(app, {
      method: 'invoice',
      user: { firstName: 'Kontoname', lastName: 'Geloescht', email: 'weg@geloescht.test' },
      address: { firstName: 'Adele', lastName: 'Adressname' },
    })
    expect(await found('kontoname weg@geloescht.test')).toEqual([placed.order])
    await inTransaction(db, (tx) =>
      changeOrder(app.core, tx, {
        orderId: placed.order,
        from: 'invoice',
        to: 'completed',
        by: 'fulfilment',
        reason: 'sent',
      }),
    )
    await inTransaction(db, async (tx) => {
      await deleteAccount(tx, shopper.user.id)
      await forgetContacts(tx)
    })
    for (const query of ['kontoname', 'geloescht', 'weg@geloescht']) expect(await found(query), query).toEqual([])
    expect(await found(`${placed.number} adele adressname`)).toEqual([placed.order])
  })
})

test.runIf(app.isPostgres)(
  'an order that is placed while its buyer gets another name is found by that one',
  async () => {
    const { shopper, placed: earlier } = await makeOrder(app, { user: { lastName: 'Halbalt' } })
    const [row] = await db.select().from(orders).where(eq(orders.id, earlier.order))
    if (!row) throw new Error('the order has gone')
    const id = uuidv7()
    const again = { ...row, id, number: '1999-100001', cartId: null }
    const placing = await inTransaction(db, async (tx) => {
      await tx.update(users).set({ lastName: 'Halbneu' }).where(eq(users.id, shopper.user.id))
      const insertion = db.insert(orders).values(again).returning()
      // It waits for the name, which is not told before the commit.
      const written = insertion.then(([order]) => order)
      await untilWaiting(db, 1)
      return { written }
    })
    expect((await placing.written)?.words).toContain('halbneu')
    expect((await found('halbneu')).toSorted()).toEqual([earlier.order, id].toSorted())
    expect(await found('halbalt')).toEqual([])
  },
)
