import { z } from 'zod'
import { acknowledged } from '../acknowledged.ts'
import { endpoint } from '../endpoint.ts'
import { rule } from '../field-rule.ts'
import { currentPassword, email, id, password, secondFactorCode } from '../fields.ts'
import { ACCOUNT_LINK_MINUTES } from './lifetimes.ts'

export const linkDigest = z.string().regex(/^[\w-]{43}$/)

/** One spelling only, so that nobody can turn a link into another one that is valid too. */
const unixSeconds = z.union([
  z.int().min(0).max(9_999_999_999),
  z
    .string()
    .regex(/^(0|[1-9]\d{0,9})$/)
    .transform(Number),
])

/** The end of a signed link (Unix seconds), and the signature over its user, its purpose and that time. */
export const linkSignature = {
  expires: unixSeconds,
  signature: linkDigest,
}

/** The parts of a signed link, as its URL carries them. */
export const accountLink = z.object({ id, hash: linkDigest, ...linkSignature })
export type AccountLink = z.output<typeof accountLink>

/** A new password, typed twice (specification, section 5: «confirmed»). */
export const newPassword = { password, password_confirmation: z.string().max(200) }
export const isConfirmed = (body: { password: string; password_confirmation: string }) =>
  body.password === body.password_confirmation
export const confirmed = { path: ['password_confirmation'], ...rule('confirmed') }

export const verifyEmail = endpoint('verifyEmail', {
  method: 'post',
  path: '/auth/verify-email/{id}/{hash}',
  summary: `Confirm an e-mail address with the link of the mail, once and within ${ACCOUNT_LINK_MINUTES} minutes`,
  access: 'everyone',
  params: z.object({ id, hash: linkDigest }),
  query: z.object(linkSignature),
  responses: { 200: acknowledged },
  refusals: ['link_spent', 'too_many_requests'],
})

export const resendVerificationEmail = endpoint('resendVerificationEmail', {
  method: 'post',
  path: '/auth/resend-verification-email',
  summary: 'Send the mail that confirms the e-mail address again: once a minute, five times an hour',
  access: 'login',
  responses: { 202: acknowledged },
  refusals: ['too_many_requests'],
})

export const forgotPassword = endpoint('forgotPassword', {
  method: 'post',
  path: '/auth/forgot-password',
  summary:
    'Send a mail with a link to set a new password. The answer is the same, and as quick, for known and unknown addresses.',
  access: 'everyone',
  body: z.strictObject({ email }),
  responses: { 202: acknowledged },
  refusals: ['too_many_requests'],
})

export const recoverPassword = endpoint('recoverPassword', {
  method: 'post',
  path: '/auth/recover-password',
  summary: `Set a new password with the link of the mail, once and within ${ACCOUNT_LINK_MINUTES} minutes; ends all logins`,
  access: 'everyone',
  body: z.strictObject({ ...accountLink.shape, ...newPassword }).refine(isConfirmed, confirmed),
  responses: { 200: acknowledged },
  refusals: ['link_spent', 'too_many_requests'],
})

export const changePassword = endpoint('changePassword', {
  method: 'put',
  path: '/auth/reset-password',
  summary:
    'Change the password, with the current one and, for an account with a second factor, a code; ends all other logins',
  access: 'login',
  forPupils: true,
  body: z
    .strictObject({ current_password: currentPassword, code: secondFactorCode, ...newPassword })
    .refine(isConfirmed, confirmed),
  responses: { 200: acknowledged },
  refusals: ['too_many_requests'],
})
