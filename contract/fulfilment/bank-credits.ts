import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { all, one } from '../envelope.ts'
import { rule } from '../field-rule.ts'
import { id, line, paragraphs } from '../fields.ts'
import { MAX_STATEMENT_BYTES } from '../file-sizes.ts'
import { inRappen, money } from '../ground/money.ts'
import { actionOn, resource } from '../ground/resource.ts'
import { namedOrderNumber, orderNumber } from '../sales/order-number.ts'
import { creditProblem } from './credit-problems.ts'

const groups = ['sales', 'admin'] as const

const bankCreditState = z
  .enum(['matched', 'open', 'settled'])
  .describe('matched: it pays its invoice to the Rappen; settled: the task of an open one is done')
export type BankCreditState = z.output<typeof bankCreditState>

/** What staff may do with a credit: name its order or several, write it off, or carry out that the bank took it back. */
const bankCreditStep = z.enum(['settle', 'share', 'reverse', 'write_off'])
export type BankCreditStep = z.output<typeof bankCreditStep>

const bankCredit = z.object({
  id,
  state: bankCreditState,
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
  bank_text: z.string().nullable().describe('what the bank itself writes of it, often with the payer’s message'),
  debtor: z.object({ name: z.string().nullable(), iban: z.string().nullable() }),
  order_id: id.nullable().describe('of the order that it is booked for, or whose invoice it names'),
  order_number: z.string().nullable().describe('of the same order'),
  is_booked: z.boolean().describe('the money counts for that order, or for several'),
  shares: z
    .array(z.object({ order_id: id, order_number: z.string(), amount: money.describe('with the fee of a reminder') }))
    .describe('what of it is booked for which order'),
  left: money.nullable().describe('what of it is booked for none; null for money that was taken back'),
  note: z.string().nullable().describe('how it was settled'),
  settled_at: z.iso.datetime().nullable(),
  may: z.array(bankCreditStep).describe('what can be done with it as it stands'),
})
export type BankCredit = z.output<typeof bankCredit>

/** What banks say was paid into the publisher’s accounts. */
export const bankCredits = resource('bank-credits', {
  one: 'bank credit',
  groups,
  item: bankCredit,
  hasHistory: true,
  list: {
    summary: 'What was paid into the publisher’s accounts, the latest first',
    sort: ['-booked_on'],
    filters: {
      state: bankCreditState.optional(),
      problem: creditProblem.optional(),
    },
    hasFile: true,
    search: 'part of a reference, also the bank’s, of a payer’s name or an order’s number',
  },
  read: { summary: 'One credit' },
})

/** Candidates of an answer. */
export const MOST_CANDIDATES = 10

const creditCandidate = z.object({
  order_id: id,
  order_number: z.string(),
  buyer: z.string().describe('first and last name'),
  invoice_number: z.string(),
  due_on: z.iso.date().nullable(),
  left_to_pay: money,
  is_named: z.boolean().describe('the credit names it, by its reference or in its text'),
})
export type CreditCandidate = z.output<typeof creditCandidate>

export const listCreditCandidates = endpoint('listCreditCandidates', {
  method: 'get',
  ...actionOn(bankCredits, 'candidates'),
  summary:
    'Ten orders at most that a credit may be for: they have an invoice that is not paid. The one that it names comes first, then those whose number stands in its text, then those of which an amount nearest to it is open',
  query: z.object({
    query: line(0, 100).optional().describe('words of the order’s or invoice’s number, or of the buyer’s name'),
  }),
  responses: { 200: all(creditCandidate) },
  refusals: ['not_found'],
})

/** Orders over which a credit may be shared. */
const MOST_SHARES = 50

const share = z.strictObject({
  order_number: namedOrderNumber,
  amount: z.int().min(1).max(100_000_000).meta(inRappen).describe('Rappen; at most what is owed of the order'),
})

export const settleBankCredit = endpoint('settleBankCredit', {
  method: 'post',
  ...actionOn(bankCredits, 'settle'),
  summary:
    'Decides about an open credit, once: it pays the named order, wholly or in part, or several, each with its share, of which the rest is left over; or, written off, no order, as when the money was sent back at the bank or is other income',
  body: z
    .strictObject({
      order_number: orderNumber,
      shares: z
        .array(share)
        .min(1)
        .max(MOST_SHARES)
        .refine((all) => new Set(all.map(({ order_number }) => order_number)).size === all.length, rule('repeated'))
        .optional()
        .describe('several orders instead of one; together at most the credit'),
      written_off: z.boolean().optional().describe('true instead of an order'),
      note: paragraphs(1, 1000),
    })
    .refine(
      ({ order_number, shares, written_off }) =>
        [order_number !== null, shares !== undefined, written_off === true].filter(Boolean).length === 1,
      { path: ['order_number'], ...rule('orderOrWrittenOff') },
    ),
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
    'Reads a file of the bank (camt.053 or camt.054, versions 02 to 13; also several in a ZIP) and books its credits for the orders of their references, each once; what it cannot book becomes a task, and a file that breaks off changes nothing',
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
