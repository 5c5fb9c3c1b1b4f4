import { z } from 'zod'
import { contactTopics } from '../content/contact-topics.ts'
import { endpoint } from '../endpoint.ts'
import { one } from '../envelope.ts'
import { id, paragraphs } from '../fields.ts'
import { actionOn, resource } from '../ground/resource.ts'
import { orderStatus } from '../sales/order-status.ts'

const topic = z.enum(Object.keys(contactTopics) as [keyof typeof contactTopics, ...(keyof typeof contactTopics)[]])

const head = {
  id,
  name: z.string(),
  email: z.string(),
  topic,
  order_number: z.string().nullable(),
  created_at: z.iso.datetime(),
  answered_at: z.iso.datetime().nullable(),
  answered_by: z.string().nullable().describe('null: not answered, or the account is gone'),
}

const listedMessage = z.object(head)
export type ListedMessage = z.output<typeof listedMessage>

const officeMessage = z.object({
  ...head,
  message: z.string(),
  answer_note: z.string().nullable().describe('how it was answered'),
  person: z
    .object({
      id,
      name: z.string(),
      was_logged_in: z.boolean().describe('false: the account only has the address that was typed'),
    })
    .nullable(),
  order: z
    .object({
      id,
      number: z.string(),
      status: orderStatus,
      is_theirs: z.boolean().describe('false: it is of another account and address than the writer’s'),
    })
    .nullable()
    .describe('the order whose number was typed, if there is one'),
})
export type OfficeMessage = z.output<typeof officeMessage>

/** What people wrote to the publisher with the contact form; the answers go out by mail. */
export const contactMessages = resource('contact-messages', {
  one: 'contact message',
  groups: ['sales', 'admin'],
  item: officeMessage,
  list: {
    summary: 'Messages of the contact form',
    item: listedMessage,
    sort: ['-created_at', 'answered_at'],
    filters: { state: z.enum(['open', 'answered']).optional(), topic: topic.optional(), user: id.optional() },
    search: 'words of the name, the e-mail address and the order’s number',
  },
  read: { summary: 'One message, with the person and the order that it is of' },
})

export const answerContactMessage = endpoint('answerContactMessage', {
  method: 'post',
  ...actionOn(contactMessages, 'answered'),
  summary: 'Marks a message as answered, once, with a note of how',
  body: z.strictObject({ note: paragraphs(1, 1000) }),
  responses: { 200: one(officeMessage) },
  refusals: ['not_found', 'message_answered'],
})
