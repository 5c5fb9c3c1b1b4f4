import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { all, one } from '../envelope.ts'
import type { Group } from '../groups.ts'
import { mailKind } from './mail-kinds.ts'

/** Who writes the texts of mails; sellers read them among the settings. */
const access: { groups: readonly Group[] } = { groups: ['editor', 'admin'] }

/** The values that a text may name in braces, with what they stand for. */
export const placeholderLabels = {
  verlag: 'Name des Verlags',
  telefon: 'Telefon des Verlags',
  vorname: 'Vorname',
  bestellnummer: 'Nummer der Bestellung',
  rechnungsnummer: 'Nummer der Rechnung',
  titel: 'Titel',
  schule: 'Schule',
} as const
export type Placeholder = keyof typeof placeholderLabels

const placeholder = z.enum(Object.keys(placeholderLabels) as [Placeholder, ...Placeholder[]])

const mailText = z.object({
  id: mailKind,
  label: z.string(),
  setting: z.string().describe('the key of the setting that holds its text'),
  placeholders: z.array(placeholder),
  has_fixed_opening: z.boolean().describe('a mail about security always begins in the same way'),
})
export type MailText = z.output<typeof mailText>

export const listMailTexts = endpoint('listMailTexts', {
  method: 'get',
  path: '/office/mail-texts',
  summary: 'The mails whose texts can be changed, with what these may name',
  access,
  responses: { 200: all(mailText) },
})

const params = z.object({ id: z.string().min(1).max(60).describe('a kind of mail') })
const body = z.strictObject({ value: z.unknown().describe('a value of its setting, which is only tried') })

export const previewMailText = endpoint('previewMailText', {
  method: 'post',
  path: '/office/mail-texts/{id}/preview',
  summary: 'A mail with sample data, as it would go out with this text',
  access,
  params,
  body,
  responses: { 200: one(z.object({ subject: z.string(), html: z.string(), text: z.string() })) },
  refusals: ['not_found', 'sender_missing'],
})

/** Mails a day to one person of the staff. */
export const MOST_TRIALS_A_DAY = 20

export const sendMailTextToMe = endpoint('sendMailTextToMe', {
  method: 'post',
  path: '/office/mail-texts/{id}/send-to-me',
  summary: `The same, sent to the caller’s own address, at most ${MOST_TRIALS_A_DAY} times a day`,
  access,
  params,
  body,
  responses: { 204: z.undefined() },
  refusals: ['not_found', 'sender_missing', 'too_many_requests'],
})
