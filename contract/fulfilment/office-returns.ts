import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { one } from '../envelope.ts'
import { id, paragraphs } from '../fields.ts'
import { money } from '../ground/money.ts'
import { actionOn, resource } from '../ground/resource.ts'
import { postagePayer, returnedLine, returnReason, returnState } from './returns.ts'

const groups = ['sales', 'admin'] as const

/** What staff may do with a return; crediting it is a step of its order. */
const returnStep = z.enum(['credit', 'arrive', 'reject'])
export type ReturnStep = z.output<typeof returnStep>

const officeReturn = z.object({
  id,
  order_id: id,
  order_number: z.string(),
  reference: z.string().describe('on the slip that lies in the parcel'),
  state: returnState,
  reason: returnReason,
  postage: postagePayer,
  lines: z.array(returnedLine),
  worth: money.describe('what its copies cost, as they were announced'),
  note: z.string().nullable().describe('what the buyer wrote'),
  has_picture: z.boolean().describe('until the return is closed'),
  answer: z.string().nullable().describe('why it was rejected, as the buyer reads it'),
  announced_at: z.iso.datetime(),
  arrived_at: z.iso.datetime().nullable(),
  closed_at: z.iso.datetime().nullable(),
  may: z.array(returnStep).describe('what can be done with it as it stands'),
})
export type OfficeReturn = z.output<typeof officeReturn>

/** What buyers send back. */
export const officeReturns = resource('returns', {
  one: 'return',
  groups,
  item: officeReturn,
  list: {
    summary: 'What buyers send back, the latest first',
    sort: ['-announced_at'],
    filters: { state: returnState.optional(), reason: returnReason.optional() },
    search: 'part of an order’s number or of a reference',
  },
  read: { summary: 'One return with its lines' },
})

export const readReturnPicture = endpoint('readReturnPicture', {
  method: 'get',
  ...actionOn(officeReturns, 'picture'),
  summary: 'The picture of damaged goods, redrawn; deleted once the return is closed',
  responses: { 200: z.file().mime(['image/jpeg', 'image/png']) },
  refusals: ['not_found'],
})

export const arriveReturn = endpoint('arriveReturn', {
  method: 'post',
  ...actionOn(officeReturns, 'arrive'),
  summary: 'Says that a return is here, and tells the buyer',
  responses: { 200: one(officeReturn) },
  refusals: ['not_found', 'return_step_refused'],
})

export const rejectReturn = endpoint('rejectReturn', {
  method: 'post',
  ...actionOn(officeReturns, 'reject'),
  summary: 'Rejects a return with a reason, which the buyer gets by mail; nothing is credited',
  body: z.strictObject({ answer: paragraphs(1, 1000) }),
  responses: { 200: one(officeReturn) },
  refusals: ['not_found', 'return_step_refused'],
})
