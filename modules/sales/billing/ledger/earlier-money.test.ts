import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectPGlite } from '#kernel/database/connect-pglite.ts'
import type { Connection } from '#kernel/database/connection.ts'
import { migrate } from '#kernel/database/migrating/migrate.ts'
import { OPEN_AMOUNT } from '#modules/sales/billing/open-amount.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { migrateUntil } from '#tests/support/database/earlier-database.ts'

/**
 * Orders of a shop that had no ledger yet; each cost CHF 50.00. `credited` is what its credit notes take off,
 * with a refund or without; `credit` is what came to the bank.
 */
const earlier: Record<string, Earlier> = {
  online: { status: 'paid', method: 'twint', attempts: ['paid'] },
  'refused first': { status: 'paid', method: 'twint', attempts: ['failed', 'paid'] },
  'not paid': { status: 'failed', method: 'twint', attempts: ['failed'] },
  'partly refunded': { status: 'paid', method: 'twint', attempts: ['paid'], billed: true, refunded: 2000 },
  'sent back by staff': {
    status: 'paid',
    method: 'twint',
    attempts: ['paid', 'paid'],
    task: 'paid_twice',
    isDone: true,
  },
  'not sent back yet': { status: 'paid', method: 'twint', attempts: ['paid', 'paid'], task: 'paid_twice' },
  'sent back after its end': {
    status: 'canceled',
    method: 'twint',
    attempts: ['paid'],
    task: 'payment_not_taken',
    isDone: true,
  },
  'accepted after its money': {
    status: 'paid',
    method: 'twint',
    attempts: ['paid'],
    task: 'payment_not_taken',
    isDone: true,
  },
  'by the bank': { status: 'paid', method: 'invoice', billed: true, isPaid: true, credit: 5000 },
  'by the bank with a fee': { status: 'paid', method: 'invoice', billed: true, isPaid: true, credit: 7000 },
  'at the counter': { status: 'completed', method: 'invoice', billed: true, isPaid: true },
  owed: { status: 'invoice', method: 'invoice', billed: true },
  'owed in part': { status: 'invoice', method: 'invoice', billed: true, credited: 1500 },
  'paid less a credit': { status: 'paid', method: 'invoice', billed: true, isPaid: true, credited: 1500, credit: 3500 },
}

interface Earlier {
  status: string
  method: string
  attempts?: readonly ('paid' | 'failed')[]
  billed?: boolean
  isPaid?: boolean
  credited?: number
  refunded?: number
  credit?: number
  task?: 'paid_twice' | 'payment_not_taken'
  isDone?: boolean
}

let connection: Connection
let serial = 0

async function insert(table: string, row: Record<string, unknown>): Promise<string> {
  const names = Object.keys(row)
  const places = names.map((_, index) => `$${index + 1}`)
  const text = `insert into ${table} (id, ${names.join(', ')}) values (gen_random_uuid(), ${places.join(', ')}) returning id`
  const { rows } = await connection.executeSql(text, Object.values(row))
  return (rows[0] as { id: string }).id
}

const numberOf = (name: string) => `2026-${100_000 + Object.keys(earlier).indexOf(name)}`

async function document(orderId: string, kind: 'invoice' | 'credit_note', total: number) {
  serial += 1
  const row = {
    kind,
    year: 2026,
    serial,
    number: `R${serial}`,
    order_id: orderId,
    issued_at: new Date(),
    total,
    facts: '{}',
  }
  return insert('billing_documents', row)
}

async function insertEarlier(name: string, order: Earlier): Promise<void> {
  const { status, method, attempts = [], isPaid = false, credited = 0, refunded = 0, credit } = order
  const number = numberOf(name)
  const amounts = { goods: 5000, discount: 0, shipping: 0, total: 5000 }
  const orderId = await insert('orders', {
    number,
    status,
    payment_method: method,
    ...amounts,
    email: 'k@example.ch',
    terms_accepted_at: new Date(),
    paid_at: isPaid ? new Date() : null,
  })
  if (order.billed) await document(orderId, 'invoice', 5000)
  for (const [index, state] of attempts.entries()) {
    const attempt = { order_id: orderId, number: index + 1, provider: 'datatrans', method, amount: 5000, origin: '' }
    const attemptId = await insert('payment_attempts', { ...attempt, status: state })
    if (refunded === 0 || state !== 'paid') continue
    const creditNoteId = await document(orderId, 'credit_note', refunded)
    const how = { way: 'provider', state: 'refunded', reference: `${serial}-R1`, settled_at: new Date() }
    await insert('refunds', {
      order_id: orderId,
      credit_note_id: creditNoteId,
      attempt_id: attemptId,
      amount: refunded,
      ...how,
    })
  }
  if (credited > 0) await document(orderId, 'credit_note', credited)
  if (credit !== undefined) {
    const facts = {
      statement_id: randomUUID(),
      bank_id: number,
      iban: 'CH4431999123000889012',
      stated: '',
      booked_on: '2026-10-01',
    }
    await insert('bank_credits', { ...facts, amount: credit, order_id: orderId })
  }
  if (order.task) {
    const about = { subject: number, cause: `attempt ${attempts.length}`, facts: '{}', order_id: orderId }
    await insert('tasks', { kind: order.task, ...about, done_at: order.isDone ? new Date() : null })
  }
}

beforeAll(async () => {
  connection = await connectPGlite({})
  await migrateUntil(connection, '0034_ledger')
  for (const [number, order] of Object.entries(earlier)) await insertEarlier(number, order)
  await migrate(connection)
})
afterAll(() => connection.close())

describe('an order from before the shop kept a ledger', () => {
  it.each([
    ['online', 0],
    ['refused first', 0],
    ['not paid', 5000],
    ['partly refunded', 0],
    ['sent back by staff', 0],
    ['not sent back yet', -5000],
    ['sent back after its end', 0],
    ['accepted after its money', 0],
    ['by the bank', 0],
    ['by the bank with a fee', 0],
    ['at the counter', 0],
    ['owed', 5000],
    ['owed in part', 3500],
    ['paid less a credit', 0],
  ])('has its money told right: %s', async (name, open) => {
    const rows = await connection.db.select({ number: orders.number, open: OPEN_AMOUNT }).from(orders)
    expect(rows).toHaveLength(Object.keys(earlier).length)
    expect(rows.find(({ number }) => number === numberOf(name))?.open).toBe(open)
  })
})
