import { z } from 'zod'
import { format } from '../catalogue/catalogue.ts'
import { endpoint } from '../endpoint.ts'
import { one } from '../envelope.ts'
import { rule } from '../field-rule.ts'
import { id, paragraphs } from '../fields.ts'
import { inMegabytes, MAX_PROOF_BYTES } from '../file-sizes.ts'
import { money } from '../ground/money.ts'
import { onlinePaymentMethod } from '../ground/payment-methods.ts'
import {
  MAX_RETURN_FORM_BYTES,
  needsPicture,
  postagePayers,
  RETURN_PICTURE_HOURS,
  returnReasons,
  returnStates,
} from './return-labels.ts'

/** Lines of a return, and copies of one; an order has no more. */
const MOST_LINES = 200
const MOST_COPIES = 999

export const returnReason = z.enum(returnReasons)
export const returnState = z
  .enum(returnStates)
  .describe(
    'announced: on its way; arrived: staff look at it; credited, rejected and withdrawn (by the buyer) are its ends',
  )
export const postagePayer = z.enum(postagePayers).describe('who pays the postage, which follows from the reason')

/** Why nothing of a line can be sent back. */
const returnObstacle = z
  .enum(['digital', 'not_sent', 'free', 'returned', 'too_late'])
  .describe(
    'digital: it does not go by post; returned: all copies are announced, credited or back; free: it has cost nothing',
  )
export type ReturnObstacle = z.output<typeof returnObstacle>

const returnableLine = z.object({
  line_id: id,
  title: z.string(),
  format,
  is_inspection_copy: z.boolean(),
  quantity: z.int().describe('as ordered'),
  most: z.int().describe('copies that can be sent back now'),
  until: z.iso.date().nullable().describe('the last Swiss day to announce it; null before it is sent'),
  obstacle: returnObstacle.nullable().describe('why it is none; null where some can'),
})
export type ReturnableLine = z.output<typeof returnableLine>

/** How money comes back: it lowers what is owed, or goes the way it came. */
const returnedMoney = z.object({
  way: z.enum(['less_owed', 'provider', 'by_hand']).describe('by_hand: a bank transfer'),
  method: onlinePaymentMethod.nullable().describe('with `provider`, the method that was paid with'),
})
export type ReturnedMoney = z.output<typeof returnedMoney>

export const returnedLine = z.object({ line_id: id, title: z.string(), quantity: z.int() })

export const orderReturn = z.object({
  id,
  reference: z.string().describe('on the slip: `2026-100234-RS1`'),
  state: returnState,
  reason: returnReason,
  postage: postagePayer,
  lines: z.array(returnedLine),
  worth: money.describe('what its copies cost, shipping left out; staff decide what is credited'),
  answer: z.string().nullable().describe('why staff rejected it'),
  announced_at: z.iso.datetime(),
  closed_at: z.iso.datetime().nullable(),
  may_withdraw: z.boolean(),
})
export type OrderReturn = z.output<typeof orderReturn>

export const orderReturns = z.object({
  number: z.string().describe('of the order'),
  lines: z.array(returnableLine),
  money_back: returnedMoney,
  returns: z.array(orderReturn).describe('the first one first'),
})
export type OrderReturns = z.output<typeof orderReturns>

/** What comes back, and why. */
export const returnToAnnounce = z
  .strictObject({
    lines: z
      .array(z.strictObject({ line_id: id, quantity: z.int().min(1).max(MOST_COPIES) }))
      .max(MOST_LINES)
      .refine((lines) => lines.length > 0, rule('choice'))
      .refine((lines) => new Set(lines.map(({ line_id }) => line_id)).size === lines.length, rule('repeated')),
    reason: returnReason,
    note: paragraphs(0, 1000).default('').describe('what staff should know'),
    picture_id: id.optional().describe('from `uploadReturnPicture`; required of damaged goods'),
  })
  .refine(({ reason, picture_id }) => !needsPicture(reason) || picture_id !== undefined, {
    path: ['picture'],
    ...rule('required'),
  })

const ofOrder = z.object({ id, orderId: id })
const ofReturn = ofOrder.extend({ returnId: id })

export const readOrderReturns = endpoint('readOrderReturns', {
  method: 'get',
  path: '/users/{id}/orders/{orderId}/returns',
  summary: 'What of an order can be sent back and until when, and what was announced to come back',
  access: 'owner',
  params: ofOrder,
  responses: { 200: one(orderReturns) },
  refusals: ['not_found'],
})

export const uploadReturnPicture = endpoint('uploadReturnPicture', {
  method: 'post',
  path: '/users/{id}/return-pictures',
  summary: `Upload a picture of damaged goods; the return names its id within ${RETURN_PICTURE_HOURS} hours`,
  access: 'owner',
  params: z.object({ id }),
  body: z.strictObject({
    picture: z
      .array(z.file())
      .default([])
      .refine((files) => files.length === 1, rule('required'))
      .refine((files) => files.every(({ size }) => size <= MAX_PROOF_BYTES), rule('fileSize'))
      .describe(`one file of at most ${inMegabytes(MAX_PROOF_BYTES)}, whose content is JPG or PNG`),
  }),
  multipart: { maxBytes: MAX_RETURN_FORM_BYTES },
  responses: { 201: one(z.object({ picture_id: id, filename: z.string() })) },
  refusals: ['too_many_requests'],
})

export const announceReturn = endpoint('announceReturn', {
  method: 'post',
  path: '/users/{id}/orders/{orderId}/returns',
  summary:
    'Announces that copies of an order come back: they are held, and staff get a task; no money moves until staff credit them',
  access: 'owner',
  params: ofOrder,
  body: returnToAnnounce,
  responses: { 201: one(orderReturn) },
  refusals: ['not_found'],
})

export const withdrawReturn = endpoint('withdrawReturn', {
  method: 'post',
  path: '/users/{id}/orders/{orderId}/returns/{returnId}/withdraw',
  summary: 'Takes a return back that has not arrived: its copies can be announced again',
  access: 'owner',
  params: ofReturn,
  responses: { 200: one(orderReturn) },
  refusals: ['not_found', 'return_step_refused'],
})

export const getReturnSlip = endpoint('getReturnSlip', {
  method: 'get',
  path: '/users/{id}/orders/{orderId}/returns/{returnId}/return-slip.pdf',
  summary: 'The slip that lies in the parcel of a return, as a PDF',
  access: 'owner',
  params: ofReturn,
  responses: { 200: z.file() },
  refusals: ['not_found'],
})
