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
    .describe('matched: it pays its invoice to the Rappen; settled: the task of an open one is done'),
  problem: creditProblem.nullable().describe('why staff must look at it; null if it matched'),
  bank_id: z
    .string()
    .describe(
      'the bank’s reference, or one made of what it tells; the same credit counts once, in however many files it stands',
    ),
  iban: z.string().describe('the account it came to'),
  amount: money
    .nullable()
    .describe('below zero where the bank took money back; null in another currency, or where no amount can be read'),
  stated: z.string().describe('currency and amount as the bank writes them, with a minus where it took money back'),
  charges: money.nullable().describe('what the bank took off before'),
  booked_on: z.iso.date(),
  value_on: z.iso.date().nullable(),
  reference: z
    .string()
    .nullable()
    .describe('of the QR-bill, 27 digits, or another one; several with a space between them'),
  text: z.string().nullable().describe('what the payer wrote'),
  debtor: z.object({ name: z.string().nullable(), iban: z.string().nullable() }),
  order_number: z.string().nullable().describe('of the order that it is booked for, or whose invoice it names'),
  is_booked: z.boolean().describe('the money counts for that order'),
  note: z.string().nullable().describe('how it was settled'),
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
    search: 'part of a reference, also the bank’s, of a payer’s name or an order’s number',
  },
  read: { summary: 'One credit' },
})

export const settleBankCredit = endpoint('settleBankCredit', {
  method: 'post',
  ...actionOn(bankCredits, 'settle'),
  summary:
    'Decides about an open credit, once: it pays the named order, wholly or in part, or, written off, no order, as when the money was sent back at the bank or is other income',
  body: z
    .strictObject({
      order_number: orderNumber,
      written_off: z.boolean().optional().describe('true instead of an order'),
      note: paragraphs(1, 1000),
    })
    .refine(({ order_number, written_off }) => (order_number !== null) !== (written_off === true), {
      path: ['order_number'],
      ...rule('orderOrWrittenOff'),
    }),
  responses: { 200: one(bankCredit) },
  refusals: [
    'not_found',
    'credit_settled',
    'order_not_owed',
    'credit_without_amount',
    'credit_takes_back',
    'money_has_gone',
  ],
})

export const reverseBankCredit = endpoint('reverseBankCredit', {
  method: 'post',
  ...actionOn(bankCredits, 'reverse'),
  summary:
    'Carries out that the bank took a payment back: what is owed of the order is open again. Of the order whose reference the bank tells, unless another one is named',
  body: z.strictObject({
    order_number: orderNumber,
    note: paragraphs(1, 1000),
  }),
  responses: { 200: one(bankCredit) },
  refusals: ['not_found', 'credit_settled', 'credit_takes_nothing_back', 'money_has_gone'],
})

export const uploadBankStatement = endpoint('uploadBankStatement', {
  method: 'post',
  path: '/office/bank-statements',
  summary:
    'Reads a file of the bank (camt.053 or camt.054, version 04 or 08) and books its credits for the orders of their references, each once; what it cannot book becomes a task, and a file that breaks off changes nothing',
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
        matched: z.int().describe('credits that settle their invoice'),
        open: z.int().describe('credits that staff must look at'),
        known: z.int().describe('credits that another file has told of'),
      }),
    ),
  },
})
