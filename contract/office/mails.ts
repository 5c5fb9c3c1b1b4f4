import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { one } from '../envelope.ts'
import { id } from '../fields.ts'

const sales = { groups: ['sales', 'admin'] } as const
const ofMail = z.object({ id })

const mail = z.object({
  id,
  kind: z.string(),
  recipient: z.string(),
  queued_at: z.iso.datetime(),
  handed_over_at: z.iso.datetime().nullable().describe('when its end began to go to the mail server'),
  state: z.enum(['waiting', 'uncertain', 'sent']).describe('uncertain: nobody knows whether it has arrived'),
})
export type OfficeMail = z.output<typeof mail>

export const readMail = endpoint('readMail', {
  method: 'get',
  path: '/office/mails/{id}',
  summary: 'To whom a mail goes and how it stands, for 30 days',
  access: sales,
  params: ofMail,
  responses: { 200: one(mail) },
  refusals: ['not_found'],
})

export const sendMailAgain = endpoint('sendMailAgain', {
  method: 'post',
  path: '/office/mails/{id}/send-again',
  summary: 'Sends a mail once more of which nobody knows whether it has arrived',
  access: sales,
  params: ofMail,
  responses: { 200: one(mail) },
  refusals: ['not_found', 'mail_not_uncertain'],
})
