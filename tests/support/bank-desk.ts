import { eq } from 'drizzle-orm'
import * as officeTasksApi from '#contract/desks/tasks.ts'
import * as bankCreditsApi from '#contract/fulfilment/bank-credits.ts'
import { ledgerEntries } from '#modules/sales/billing/ledger/tables.ts'
import { billingDocuments } from '#modules/sales/billing/tables.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import type { TestApp } from './app.ts'
import { type CamtDetail, type CamtEntry, type CamtOptions, camtMessage } from './factories/camt-message.ts'
import { billing } from './outside-world.ts'
import { makeOrder } from './shopper.ts'
import type { SignedIn } from './sign-in.ts'

let references = 0

/** A credit as the bank tells of it, with a reference of its own, of booking and payment. */
export function credit(amount: string, reference?: string, more: CamtDetail = {}): CamtEntry {
  const bankReference = `BANK-${++references}`
  return {
    bankReference,
    amount,
    details: [{ bankReference: `${bankReference}-1`, amount, ...(reference && { reference }), ...more }],
  }
}

/** A file of the bank about the publisher's account, or another one. */
export function bankFile(entries: readonly CamtEntry[], { iban = billing.iban ?? '', ...options }: FileOptions = {}) {
  return new File([camtMessage([{ iban, entries }], options)], 'camt.xml', { type: 'application/xml' })
}
type FileOptions = CamtOptions & { iban?: string }

/** What staff do with files of the bank, and what becomes of orders on invoice. */
export function bankDesk(app: Pick<TestApp, 'core' | 'client'>, { client }: Pick<SignedIn<unknown>, 'client'>) {
  const { db } = app.core
  const send = async (...statement: File[]) =>
    (await client(bankCreditsApi.uploadBankStatement, { body: { statement } })).data
  const orderOf = async (id: string) => {
    const [order] = await db.select().from(orders).where(eq(orders.id, id))
    if (!order) throw new Error('the order has gone')
    return order
  }
  return {
    send,
    orderOf,
    upload: (...entries: CamtEntry[]) => send(bankFile(entries)),
    /** An order on invoice of CHF 36.50, with the reference of its QR-bill. */
    onInvoice: async () => {
      const { placed } = await makeOrder(app, { method: 'invoice' })
      const [document] = await db.select().from(billingDocuments).where(eq(billingDocuments.orderId, placed.order))
      const { number } = await orderOf(placed.order)
      return { id: placed.order, number, reference: document?.reference ?? '', documentId: document?.id ?? '' }
    },
    /** Rappen that the ledger has of an order, without fees. */
    keptOf: async (orderId: string) => {
      const entries = await db.select().from(ledgerEntries).where(eq(ledgerEntries.orderId, orderId))
      return entries.reduce((sum, { amount }) => sum + amount, 0)
    },
    listed: async (query: { query?: string; state?: 'open' | 'matched' | 'settled'; per_page?: number }) =>
      (await client(bankCreditsApi.bankCredits.list, { query })).data,
    readCredit: async (id: string) => (await client(bankCreditsApi.bankCredits.read, { params: { id } })).data,
    tasksAbout: async (query: string) =>
      (await client(officeTasksApi.tasks.list, { query: { query, kind: 'bank_credit' } })).data,
    settle: async (
      id: string,
      body: {
        order_number?: string
        shares?: { order_number: string; amount: number }[]
        written_off?: boolean
        note?: string
      },
    ) => (await client(bankCreditsApi.settleBankCredit, { params: { id }, body: { note: 'Geprüft.', ...body } })).data,
    reverse: async (id: string, body: { order_number?: string; note?: string } = {}) =>
      (await client(bankCreditsApi.reverseBankCredit, { params: { id }, body: { note: 'Geprüft.', ...body } })).data,
  }
}
