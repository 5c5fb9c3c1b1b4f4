import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { one } from '../envelope.ts'
import { id } from '../fields.ts'
import { MAIL_DAYS } from './kept-times.ts'
import { mailKind } from './mail-kinds.ts'
import { actionOn, resource } from './resource.ts'

/** `uncertain`: it is not known whether the mail has arrived. */
const mailState = z.enum(['waiting', 'uncertain', 'sent'])
export type MailState = z.output<typeof mailState>

export const officeMail = z.object({
  id,
  kind: z.string(),
  recipient: z.string(),
  queued_at: z.iso.datetime(),
  handed_over_at: z.iso.datetime().nullable().describe('when the shop began to send its last bytes to the mail server'),
  state: mailState.describe('`uncertain`: it is not known whether the mail has arrived'),
})
export type OfficeMail = z.output<typeof officeMail>

/** The mails sent to people. */
export const mails = resource('mails', {
  one: 'mail',
  groups: ['sales', 'admin'],
  item: officeMail,
  list: {
    summary: `The mails of the last ${MAIL_DAYS} days, the newest first; without what they say`,
    sort: ['-queued_at'],
    filters: { state: mailState.optional(), kind: mailKind.optional() },
    search: 'part of the recipient’s address',
  },
  read: { summary: `The recipient and the state of a mail, for ${MAIL_DAYS} days` },
})

export const sendMailAgain = endpoint('sendMailAgain', {
  method: 'post',
  ...actionOn(mails, 'send-again'),
  summary: 'Sends a mail again that may not have arrived',
  responses: { 200: one(officeMail) },
  refusals: ['not_found', 'mail_not_uncertain'],
})
