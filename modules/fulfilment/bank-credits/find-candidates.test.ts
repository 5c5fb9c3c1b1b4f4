import { uuidv7 } from 'uuidv7'
import { describe, expect, it } from 'vitest'
import { listCreditCandidates, MOST_CANDIDATES } from '#contract/fulfilment/bank-credits.ts'
import { startTestApp } from '#tests/support/app.ts'
import { bankDesk, credit } from '#tests/support/bank-desk.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp({ payment: true })
const staff = await signIn(app, await makeUser(app, { groups: ['sales'] }))
const { upload, onInvoice, listed, settle } = bankDesk(app, staff)
const candidatesOf = async (id: string, query?: string) =>
  (await staff.client(listCreditCandidates, { params: { id }, query: query === undefined ? {} : { query } })).data

/** A credit without a reference, as the list shows it. */
async function withoutReference(amount: string) {
  const known = new Set((await listed({ per_page: 100 })).map(({ id }) => id))
  await upload(credit(amount))
  const one = (await listed({ per_page: 100 })).find(({ id }) => !known.has(id))
  if (!one) throw new Error('the credit has gone')
  return one
}

describe('orders that a credit may be for', () => {
  it('are those that owe, the nearest amount first, and not one that is paid', async () => {
    const whole = await onInvoice()
    const inPart = await onInvoice()
    const paid = await onInvoice()
    await upload(credit('20.00', inPart.reference), credit('36.50', paid.reference))
    const { id, may } = await withoutReference('16.00')
    expect(may).toEqual(['settle', 'share', 'write_off'])
    expect((await candidatesOf(id)).map(({ order_number, left_to_pay }) => [order_number, left_to_pay.amount])).toEqual(
      [
        [inPart.number, 1650],
        [whole.number, 3650],
      ],
    )
    const larger = await withoutReference('36.50')
    expect((await candidatesOf(larger.id)).map(({ order_number }) => order_number)).toEqual([
      whole.number,
      inPart.number,
    ])
    expect(await candidatesOf(id, whole.number)).toMatchObject([{ order_number: whole.number }])
    expect(await candidatesOf(id, 'niemand')).toEqual([])
  })

  it('begin with the one that it names, and are ten at most', async () => {
    const named = await onInvoice()
    for (let n = 0; n < MOST_CANDIDATES; n++) await onInvoice()
    await upload(credit('1.00', named.reference))
    const [open] = await listed({ query: named.number })
    const candidates = await candidatesOf(open?.id ?? '')
    expect(candidates).toHaveLength(MOST_CANDIDATES)
    expect(candidates[0]).toMatchObject({ order_id: named.id, left_to_pay: { amount: 3550 } })
  })

  it('are those of a credit that exists', async () => {
    expect(await refused(candidatesOf(uuidv7()))).toMatchObject({ status: 404 })
  })
})

it('what may be done with a credit follows from its amount, and nothing once it is decided', async () => {
  const inFrancs = credit('5.00')
  const details = inFrancs.details?.map((detail) => ({ ...detail, currency: 'EUR' }))
  await upload({ ...inFrancs, currency: 'EUR', details })
  const inEuro = (await listed({ per_page: 100 })).find(({ stated }) => stated.startsWith('EUR'))
  expect(inEuro?.may).toEqual(['write_off'])
  await upload({ ...credit('5.00'), sign: 'DBIT', isReversal: true })
  const takenBack = (await listed({ per_page: 100 })).find(({ problem }) => problem === 'returned')
  expect(takenBack?.may).toEqual(['reverse', 'write_off'])
  expect((await settle(inEuro?.id ?? '', { written_off: true })).may).toEqual([])
})
