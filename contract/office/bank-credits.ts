import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { one } from '../envelope.ts'
import { rule } from '../field-messages.ts'
import { id, paragraphs } from '../fields.ts'
import { money } from '../money.ts'
import { orderNumber } from '../shop/order-number.ts'
import { creditProblem } from './credit-problems.ts'
import { actionOn, resource } from './resource.ts'

/** Bytes of a file of the bank; some ten thousand payments. */
const MAX_STATEMENT_BYTES = 20_000_000

const groups = ['sales', 'admin'] as const

const bankCredit = z.object({
  id,
  state: z
    .enum(['matched', 'open', 'settled'])
    .describe('matched: it pays its invoice to the Rappen; settled: staff have decided about an open one'),
  problem: creditProblem.nullable().describe('why staff must look at it; null if it matched'),
  bank_id: z.string().describe('the bank’s reference; the same credit counts once, in however many files it stands'),
  iban: z.string().describe('the account it came to'),
  amount: money.nullable().describe('null in another currency'),
  stated: z.string().describe('currency and amount as the bank writes them'),
  booked_on: z.iso.date(),
  value_on: z.iso.date().nullable(),
  reference: z.string().nullable().describe('of the QR-bill, 27 digits, or another one'),
  text: z.string().nullable().describe('what the payer wrote'),
  debtor: z.object({ name: z.string().nullable(), iban: z.string().nullable() }),
  order_number: z.string().nullable().describe('of the order that it pays, or whose invoice it names'),
  note: z.string().nullable().describe('what staff decided'),
  settled_at: z.iso.datetime().nullable(),
})
export type BankCredit = z.output<typeof bankCredit>

/** What banks say was paid into the publisher’s accounts. */
export const bankCredits = resource('bank-credits', {
  one: 'bank credit',
  groups,
  item: bankCredit,
  list: {
    summary: 'What was paid into the publisher’s accounts, the latest first',
    sort: ['-booked_on'],
    filters: {
      state: bankCredit.shape.state.optional(),
      problem: creditProblem.optional(),
    },
    search: 'part of a reference, a payer’s name or an order’s number',
  },
  read: { summary: 'One credit' },
})

export const settleBankCredit = endpoint('settleBankCredit', {
  method: 'post',
  ...actionOn(bankCredits, 'settle'),
  summary:
    'Decides about an open credit, once: it pays the named order’s invoice, or, without a name, no order, as when the money was sent back',
  body: z.strictObject({
    order_number: orderNumber,
    note: paragraphs(1, 1000),
  }),
  responses: { 200: one(bankCredit) },
  refusals: ['not_found', 'credit_settled', 'order_not_owed'],
})

export const uploadBankStatement = endpoint('uploadBankStatement', {
  method: 'post',
  path: '/office/bank-statements',
  summary:
    'Reads a file of the bank (camt.053 or camt.054, version 04 or 08) and matches its credits with open invoices, each once; a file that breaks off changes nothing',
  access: { groups },
  body: z.strictObject({
    statement: z
      .array(z.file())
      .default([])
      .refine((files) => files.length === 1, rule('required')),
  }),
  multipart: { maxBytes: MAX_STATEMENT_BYTES },
  responses: {
    200: one(
      z.object({
        matched: z.int().describe('credits that pay their invoice'),
        open: z.int().describe('credits that staff must look at'),
        known: z.int().describe('credits that another file has told of'),
      }),
    ),
  },
})
