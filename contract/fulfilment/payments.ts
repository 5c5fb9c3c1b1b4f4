import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const receiveWebhook = endpoint('receiveWebhook', {
  method: 'post',
  path: '/payments/{provider}/webhook',
  // What a provider adds to it is its own business.
  ignoresQuery: true,
  summary: 'Receive payment events; the signature over the raw body proves the sender',
  access: 'signed',
  params: z.object({ provider: z.enum(['datatrans']) }),
  body: z.looseObject({}),
  responses: { 200: z.object({ received: z.literal(true) }) },
  refusals: ['signature_invalid'],
})
