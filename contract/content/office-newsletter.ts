import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { one } from '../envelope.ts'
import { email, id, line } from '../fields.ts'
import { newsletterLists } from './newsletter-lists.ts'

const list = z.enum(newsletterLists)
const desk = { groups: ['sales', 'admin'] } as const

const subscriber = z.object({
  id,
  email: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  lists: z.array(z.object({ list, since: z.iso.datetime() })),
  consents: z
    .array(
      z.object({
        lists: z.array(list),
        requested_at: z.iso.datetime(),
        confirmed_at: z.iso.datetime(),
        wording: z.string().describe('the version of what was agreed to'),
        text: z.string().nullable().describe('what that version says; null: it is a former one'),
      }),
    )
    .describe('what was confirmed, the newest first'),
})
export type OfficeSubscriber = z.output<typeof subscriber>

export const lookUpSubscriber = endpoint('lookUpSubscriber', {
  method: 'post',
  path: '/office/newsletter-subscribers/lookup',
  summary: 'The subscriber with this address, which stands in no address of the shop; a look at a person',
  access: desk,
  body: z.strictObject({ email }),
  responses: { 200: one(subscriber) },
  refusals: ['not_found'],
})

export const endSubscriptions = endpoint('endSubscriptions', {
  method: 'post',
  path: '/office/newsletter-subscribers/{id}/end',
  summary: 'Ends newsletters of a subscriber who asked for it elsewhere',
  access: desk,
  params: z.object({ id }),
  body: z.strictObject({
    lists: z.array(list).min(1).max(newsletterLists.length),
    reason: line(1, 300).describe('for the audit log'),
  }),
  responses: { 200: one(subscriber) },
  refusals: ['not_found'],
})

export const readSubscribersFile = endpoint('readSubscribersFile', {
  method: 'get',
  path: '/office/newsletter-lists/{id}/subscribers.csv',
  summary: 'The subscribers of a newsletter as a file for spreadsheets; who took it is in the audit log',
  access: { groups: ['admin'] },
  params: z.object({ id: z.string().min(1).max(60).describe('the name of a newsletter') }),
  responses: { 200: z.file() },
  refusals: ['not_found'],
})
