import { z } from 'zod'
import { acknowledged } from '../acknowledged.ts'
import { endpoint } from '../endpoint.ts'
import { currentPassword, email, id, secondFactorCode } from '../fields.ts'
import { linkDigest, linkSignature } from './account-links.ts'
import { ACCOUNT_LINK_MINUTES } from './lifetimes.ts'

/** What the operations of an e-mail change answer. */
export const emailChangeAnswers = {
  asked: (address: string) => `Wir haben an ${address} geschrieben.`,
  changed: 'Ihre neue E-Mail-Adresse gilt ab sofort.',
} as const

export const requestEmailChange = endpoint('requestEmailChange', {
  method: 'put',
  path: '/users/{id}/email',
  summary: `Ask for another e-mail address, with the password and, for an account with a second factor, a code. A mail to the new address asks to confirm it within ${ACCOUNT_LINK_MINUTES} minutes; the answer is the same if the address belongs to another account.`,
  access: 'owner',
  params: z.object({ id }),
  body: z.strictObject({ email, current_password: currentPassword, code: secondFactorCode }),
  responses: { 202: acknowledged },
  refusals: ['too_many_requests'],
})

export const confirmEmailChange = endpoint('confirmEmailChange', {
  method: 'post',
  path: '/auth/change-email/{id}/{hash}',
  summary: 'Confirm the new e-mail address with the link of the mail, once; ends all other logins',
  access: 'everyone',
  params: z.object({ id, hash: linkDigest }),
  query: z.object(linkSignature),
  responses: { 200: acknowledged },
  refusals: ['link_spent', 'email_taken'],
})
