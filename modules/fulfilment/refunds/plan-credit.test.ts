import { describe, expect, test } from 'vitest'
import { fieldMessage } from '#contract/field-messages.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { BilledOrder } from '#modules/sales/billing/credit-notes/load-billed.ts'
import { type AskedCredit, creditChoices, planCredit } from './plan-credit.ts'

type Row = BilledOrder['lines'][number]['row']

const line = (
  id: string,
  { quantity = 3, credited = 0, ...row }: { quantity?: number; credited?: number } & Partial<Row>,
) => ({
  id,
  quantity,
  credited,
  value: quantity * 1_000,
  portions: [{ rate: 260, amount: quantity * 1_000 }],
  row: {
    id,
    title: `Titel ${id}`,
    amount: quantity,
    credited,
    withheld: 0,
    shipped: 0,
    announced: 0,
    ships: true,
    ...row,
  } as Row,
})

const billedOf = (...lines: ReturnType<typeof line>[]): BilledOrder => {
  const gross = lines.reduce((sum, { value }) => sum + value, 700)
  return {
    invoice: { orderId: 'order-1', total: gross } as BilledOrder['invoice'],
    lines,
    shipping: 700,
    isShippingCredited: false,
    vat: [{ rate: 260, gross, vat: Math.round((gross * 260) / 10_260) }],
    credited: [],
  }
}

/** What is refused is refused before anything is asked of the database. */
const ASKED = new Error('the database was asked')
const NO_DATABASE = new Proxy({} as Database, {
  get: () => {
    throw ASKED
  },
})
const asked = (more: Partial<AskedCredit>): AskedCredit => ({ lines: [], shipping: false, goodwill: null, ...more })
const refusalOf = (billed: BilledOrder, wish: Partial<AskedCredit>) =>
  planCredit(NO_DATABASE, billed, asked(wish)).catch((error: unknown) => error)
const refusedAt = (field: string, rule: Parameters<typeof fieldMessage>[1]): unknown =>
  expect.objectContaining({ code: 'invalid', details: { errors: { [field]: [fieldMessage(field, rule)] } } })

const billed = billedOf(
  line('a', { shipped: 3 }),
  line('b', {}),
  line('c', { shipped: 1 }),
  line('e', { ships: false }),
)
const copies = (line_id: string, quantity: number, which?: 'sent' | 'unsent') => ({
  line_id,
  quantity,
  ...(which && { copies: which }),
})

describe('a credit is refused at its field', () => {
  test('that names nothing', async () => {
    expect(await refusalOf(billed, {})).toEqual(refusedAt('lines', 'required'))
  })

  test('that names a free amount beside articles or shipping', async () => {
    expect(await refusalOf(billed, { goodwill: 100, shipping: true })).toEqual(refusedAt('goodwill', 'invalid'))
    expect(await refusalOf(billed, { goodwill: 100, lines: [copies('a', 1)] })).toEqual(
      refusedAt('goodwill', 'invalid'),
    )
  })

  test('that names an article of another order, by its place', async () => {
    expect(await refusalOf(billed, { lines: [copies('a', 1), copies('x', 1)] })).toEqual(
      refusedAt('lines.1.line_id', 'unknown'),
    )
  })

  test('of more than was billed and is not credited yet', async () => {
    expect(await refusalOf(billed, { goodwill: 99_999 })).toEqual(refusedAt('goodwill', 'credited'))
    expect(await refusalOf(billed, { lines: [copies('e', 1), copies('a', 4)] })).toEqual(
      refusedAt('lines.1.quantity', 'credited'),
    )
    expect(await refusalOf({ ...billed, isShippingCredited: true }, { shipping: true })).toEqual(
      refusedAt('shipping', 'credited'),
    )
  })

  test('that leaves open whether copies were sent, where some were and some were not', async () => {
    expect(await refusalOf(billed, { lines: [copies('e', 1), copies('c', 1)] })).toEqual(
      refusedAt('lines.1.copies', 'required'),
    )
  })

  test('of more copies than were sent, or are still to be sent', async () => {
    expect(await refusalOf(billed, { lines: [copies('c', 2, 'sent')] })).toEqual(refusedAt('lines.0.quantity', 'sent'))
    expect(await refusalOf(billed, { lines: [copies('c', 3, 'unsent')] })).toEqual(
      refusedAt('lines.0.quantity', 'unsent'),
    )
    expect(await refusalOf(billed, { lines: [copies('a', 1, 'unsent')] })).toEqual(
      refusedAt('lines.0.quantity', 'unsent'),
    )
    expect(await refusalOf(billed, { lines: [copies('b', 1, 'sent')] })).toEqual(refusedAt('lines.0.quantity', 'sent'))
  })
})

test('as many copies as were sent, or are still to be sent, can be credited; where there is one choice it need not be named', async () => {
  const wishes = [
    copies('c', 1, 'sent'),
    copies('c', 2, 'unsent'),
    copies('a', 3),
    copies('b', 3),
    copies('b', 3, 'unsent'),
    copies('e', 3),
  ]
  for (const line of wishes) expect(await refusalOf(billed, { lines: [line] })).toBe(ASKED)
  expect(await refusalOf(billed, { shipping: true })).toBe(ASKED)
  expect(await refusalOf(billed, { goodwill: 100 })).toBe(ASKED)
  expect(await refusalOf(billed, { lines: [copies('x', 1)] })).toEqual(refusedAt('lines.0.line_id', 'unknown'))
})

test('of a line by post, copies are credited as sent or as not to be sent any more', () => {
  const choices = billed.lines.map(({ row }) => creditChoices(row))
  expect(choices.slice(0, 3)).toEqual([
    { sent: 3, unsent: 0 },
    { sent: 0, unsent: 3 },
    { sent: 1, unsent: 2 },
  ])
})
