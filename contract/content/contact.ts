import { z } from 'zod'
import { acknowledged } from '../acknowledged.ts'
import { endpoint } from '../endpoint.ts'
import { one } from '../envelope.ts'
import { rule } from '../field-rule.ts'
import { email, line, paragraphs } from '../fields.ts'
import { inMegabytes, MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS } from '../file-sizes.ts'
import { orderNumber } from '../sales/order-number.ts'
import {
  type ContactTopic,
  contactTopics,
  FORM_AGE,
  MAX_CONTACT_FORM_BYTES,
  MAX_MESSAGE_LENGTH,
} from './contact-topics.ts'

const topics = Object.keys(contactTopics) as [ContactTopic, ...ContactTopic[]]

const attachments = z
  .array(z.file())
  .default([])
  .refine((files) => files.length <= MAX_ATTACHMENTS, rule('attachmentsCount'))
  .refine((files) => files.reduce((sum, { size }) => sum + size, 0) <= MAX_ATTACHMENT_BYTES, rule('attachmentsSize'))
  .describe(
    `at most ${MAX_ATTACHMENTS} files of ${inMegabytes(MAX_ATTACHMENT_BYTES)} together, whose content is PDF, JPG or PNG`,
  )

export const contactMessage = z.strictObject({
  name: line(1, 100),
  email,
  topic: z.enum(topics),
  order_number: orderNumber,
  message: paragraphs(1, MAX_MESSAGE_LENGTH),
  attachments,
  form_token: z.string().max(200).default('').describe('from `getContactForm`: says when this form was made'),
  website: z
    .string()
    .max(2000)
    .default('')
    .describe('a trap for robots: people do not see this field, and leave it empty'),
})

export const getContactForm = endpoint('getContactForm', {
  method: 'get',
  path: '/components/contact-form',
  summary: `A token that says when a contact form was made; send it with the form, ${FORM_AGE.leastSeconds} seconds to ${FORM_AGE.mostHours} hours later`,
  access: 'everyone',
  responses: { 200: one(z.object({ form_token: z.string() })) },
})

/** What `sendContactMessage` answers. */
export const CONTACT_MESSAGE_RECEIVED = 'Vielen Dank für Ihre Nachricht. Wir melden uns bei Ihnen.'

export const sendContactMessage = endpoint('sendContactMessage', {
  method: 'post',
  path: '/components/contact-form',
  summary: 'Write to the publisher; safe to repeat with the same `form_token`',
  access: 'everyone',
  body: contactMessage,
  multipart: { maxBytes: MAX_CONTACT_FORM_BYTES },
  responses: { 202: acknowledged },
  refusals: ['too_many_requests'],
})
