import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { all, one } from '../envelope.ts'
import { currentPassword, id, line, secondFactorCode } from '../fields.ts'

/** Seconds to log in at the provider, and seconds to choose an account after that. */
export const EXTERNAL_ATTEMPT_SECONDS = 600
export const EXTERNAL_IDENTITY_SECONDS = 1800

/**
 * Encrypted, HttpOnly: the login that was begun at the provider, and the identity that came back without an account
 * here.
 */
export const externalCookies = { attempt: 'hep.auth.external-attempt', identity: 'hep.auth.external-identity' } as const

/** As the provider claims it: good to fill in forms, never to decide by. */
const externalIdentity = z.object({
  email: z.string().nullable(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  institution: z.string().nullable(),
  role: z.string().nullable().describe('claimed, for the review of teachers to look at'),
})
export type ExternalIdentity = z.output<typeof externalIdentity>

export const getExternalLogin = endpoint('getExternalLogin', {
  method: 'get',
  path: '/auth/external-login',
  summary:
    'The provider people may log in at, if there is one; where a login begun there leads on to, and who has come back from it without an account here',
  access: 'everyone',
  responses: {
    200: one(
      z.object({
        label: z.string().nullable(),
        redirect: z.string().nullable().describe('of the login this browser has begun and not finished'),
        identity: externalIdentity.nullable(),
      }),
    ),
  },
})

export const beginExternalLogin = endpoint('beginExternalLogin', {
  method: 'post',
  path: '/auth/external-login/begin',
  summary: 'Where to log in at the provider, which leads back to /login/external/callback',
  access: 'everyone',
  body: z.strictObject({ redirect: line(0, 2000).default('') }),
  responses: { 200: one(z.object({ url: z.string() })) },
  refusals: ['not_found', 'external_login_unavailable', 'too_many_requests'],
})

export const finishExternalLogin = endpoint('finishExternalLogin', {
  method: 'post',
  path: '/auth/external-login/finish',
  summary:
    'Log in with the answer of the provider, where its identity is linked to an account; else keep it for a link',
  access: 'everyone',
  body: z.strictObject({ answer: line(0, 8000).describe('the query the provider came back with') }),
  responses: { 200: one(z.object({ logged_in: z.boolean(), redirect: z.string() })) },
  refusals: [
    'not_found',
    'external_login_expired',
    'external_login_cancelled',
    'external_login_untrusted',
    'external_login_unavailable',
    'external_login_second_factor',
    'external_login_staff',
    'too_many_requests',
  ],
})

export const linkExternalIdentity = endpoint('linkExternalIdentity', {
  method: 'post',
  path: '/auth/external-login/link',
  summary:
    'Link who has come back from the provider to the account that was logged in to by password since then; ends its other logins',
  access: 'login',
  responses: { 204: z.undefined() },
  refusals: ['not_found', 'external_login_expired', 'external_login_staff', 'external_identity_taken'],
})

const linkedIdentity = z.object({
  id,
  provider: z.string().describe('what people called it when it was linked'),
  issuer: z.string(),
  role: z.string().nullable().describe('as the provider claims it; approves nothing'),
  linked_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
})
export type LinkedIdentity = z.output<typeof linkedIdentity>

export const listExternalIdentities = endpoint('listExternalIdentities', {
  method: 'get',
  path: '/users/{id}/external-identities',
  summary: 'The logins elsewhere that lead to this account',
  access: 'owner',
  params: z.object({ id }),
  responses: { 200: all(linkedIdentity) },
})

export const deleteExternalIdentity = endpoint('deleteExternalIdentity', {
  method: 'delete',
  path: '/users/{id}/external-identities/{identityId}',
  summary:
    'Unlink a login elsewhere, with the password, which goes on, and a code where there is a second factor; a mail says so',
  access: 'owner',
  params: z.object({ id, identityId: id }),
  body: z.strictObject({ current_password: currentPassword, code: secondFactorCode }),
  responses: { 204: z.undefined() },
  refusals: ['not_found', 'too_many_requests'],
})
