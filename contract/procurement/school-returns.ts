import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { one } from '../envelope.ts'
import { id } from '../fields.ts'
import { orderReturn, orderReturns, returnToAnnounce } from '../fulfilment/returns.ts'

const ofOrder = z.object({ id, orderId: id })
const ofReturn = ofOrder.extend({ returnId: id })

export const readSchoolReturns = endpoint('readSchoolReturns', {
  method: 'get',
  path: '/schools/{id}/orders/{orderId}/returns',
  summary:
    'What of an order of a school can be sent back and until when, and what was announced to come back; for who is responsible and for finance',
  access: 'login',
  params: ofOrder,
  responses: { 200: one(orderReturns) },
  refusals: ['not_found'],
})

export const announceSchoolReturn = endpoint('announceSchoolReturn', {
  method: 'post',
  path: '/schools/{id}/orders/{orderId}/returns',
  summary:
    'Announces that copies of an order of a school come back: they are held, and staff get a task; no money moves until staff credit them. For who is responsible, whose own the picture is',
  access: 'login',
  params: ofOrder,
  body: returnToAnnounce,
  responses: { 201: one(orderReturn) },
  refusals: ['not_found'],
})

export const withdrawSchoolReturn = endpoint('withdrawSchoolReturn', {
  method: 'post',
  path: '/schools/{id}/orders/{orderId}/returns/{returnId}/withdraw',
  summary:
    'Takes a return of a school back that has not arrived: its copies can be announced again; for who is responsible',
  access: 'login',
  params: ofReturn,
  responses: { 200: one(orderReturn) },
  refusals: ['not_found', 'return_step_refused'],
})

export const getSchoolReturnSlip = endpoint('getSchoolReturnSlip', {
  method: 'get',
  path: '/schools/{id}/orders/{orderId}/returns/{returnId}/return-slip.pdf',
  summary: 'The slip that lies in the parcel of a return of a school, as a PDF; for who is responsible and for finance',
  access: 'login',
  params: ofReturn,
  responses: { 200: z.file() },
  refusals: ['not_found'],
})
