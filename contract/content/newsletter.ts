import { z } from 'zod'
import { acknowledged } from '../acknowledged.ts'
import { endpoint } from '../endpoint.ts'
import { all, one } from '../envelope.ts'
import { rule } from '../field-rule.ts'
import { email, id, personName, signedToken } from '../fields.ts'
import { CONFIRMATION_DAYS, newsletterLists } from './newsletter-lists.ts'

const list = z.enum(newsletterLists)
const lists = z.array(list).max(newsletterLists.length)
const chosen = one(z.object({ lists }))

/** Absent or empty, because nobody has to give a name. */
const optionalName = z
  .union([z.literal(''), personName])
  .nullish()
  .transform((value) => value || null)

export const subscription = z.strictObject({
  lists: lists
    .default([])
    .refine((chosenLists) => chosenLists.length > 0, rule('choice'))
    .describe('at least one'),
  email,
  first_name: optionalName,
  last_name: optionalName,
})

/** What `subscribeNewsletter` answers, the same for subscribers and strangers. */
export const SUBSCRIPTION_ASKED =
  'Vielen Dank. Wir haben Ihnen eine E-Mail mit einem Link geschickt: Bitte bestätigen Sie damit die Anmeldung.'

export const subscribeNewsletter = endpoint('subscribeNewsletter', {
  method: 'post',
  path: '/components/newsletter-form',
  summary: `Ask for newsletters. The answer is the same for every address; a mail asks its owner to confirm within ${CONFIRMATION_DAYS} days.`,
  access: 'everyone',
  body: subscription,
  responses: { 202: acknowledged },
  refusals: ['too_many_requests'],
})

export const newsletter = z.object({
  list,
  label: z.string(),
  sentence: z.string().describe('what it is about; may be empty'),
})
export type Newsletter = z.output<typeof newsletter>

export const listNewsletters = endpoint('listNewsletters', {
  method: 'get',
  path: '/newsletter/lists',
  summary: 'The newsletters, as the publisher calls and describes them',
  access: 'everyone',
  responses: { 200: all(newsletter) },
})

const params = z.object({ token: signedToken })

export const getNewsletterRequest = endpoint('getNewsletterRequest', {
  method: 'get',
  path: '/newsletter/confirmations/{token}',
  summary: 'What the link of an opt-in mail would confirm, or has confirmed; reading this confirms nothing',
  access: 'everyone',
  params,
  responses: { 200: one(z.object({ lists, is_confirmed: z.boolean() })) },
  refusals: ['not_found', 'link_spent'],
})

export const confirmNewsletter = endpoint('confirmNewsletter', {
  method: 'post',
  path: '/newsletter/confirmations/{token}',
  summary:
    'Confirm a subscription with the link of the opt-in mail, once; again, it answers the same while a list of it lasts',
  access: 'everyone',
  params,
  responses: { 200: chosen },
  refusals: ['not_found', 'link_spent'],
})

export const getNewsletterSubscription = endpoint('getNewsletterSubscription', {
  method: 'get',
  path: '/newsletter/unsubscribe/{token}',
  summary: 'What the unsubscribe link of a newsletter would end; reading this ends nothing',
  access: 'everyone',
  params,
  responses: { 200: chosen },
  refusals: ['not_found'],
})

export const unsubscribeNewsletter = endpoint('unsubscribeNewsletter', {
  method: 'post',
  path: '/newsletter/unsubscribe/{token}',
  summary: 'End all newsletters of a subscriber (RFC 8058); safe to repeat',
  access: 'everyone',
  params,
  responses: { 204: z.undefined() },
  refusals: ['not_found'],
})

/** The lists a user receives, and those that still wait for the link in the opt-in mail. */
const settings = one(z.object({ lists, awaiting: lists }))
export type NewsletterSettings = z.output<typeof settings>['data']

export const getNewsletters = endpoint('getNewsletters', {
  method: 'get',
  path: '/users/{id}/newsletters',
  summary: 'The newsletters that go to the address of a user',
  access: 'owner',
  params: z.object({ id }),
  responses: { 200: settings },
})

export const setNewsletters = endpoint('setNewsletters', {
  method: 'put',
  path: '/users/{id}/newsletters',
  summary: 'Choose newsletters: those left out end at once, and a mail asks to confirm new ones',
  access: 'owner',
  params: z.object({ id }),
  body: z.strictObject({ lists: lists.default([]) }),
  responses: { 200: settings },
  refusals: ['too_many_requests'],
})
