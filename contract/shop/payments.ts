import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const receiveWebhook = endpoint('receiveWebhook', {
  method: 'post',
  path: '/payments/{provider}/webhook',
  summary: 'Payment events; the signature over the raw body is the proof',
  access: 'signed',
  params: z.object({ provider: z.enum(['datatrans']) }),
  body: z.looseObject({}),
  responses: { 200: z.object({ received: z.literal(true) }) },
  refusals: ['signature_invalid'],
})
