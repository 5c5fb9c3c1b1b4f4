import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { all, one } from '../envelope.ts'
import { currentPassword, id, line, secondFactorCode } from '../fields.ts'
import { logo } from '../partners/oauth-clients.ts'

/** Seconds to log in at the provider, and seconds to choose an account after that. */
export const EXTERNAL_ATTEMPT_SECONDS = 600
export const EXTERNAL_IDENTITY_SECONDS = 1800

/**
 * Encrypted, HttpOnly: the login that was begun at the provider, and the identity that came back without an account
 * here.
 */
export const externalCookies = {
  attempt: 'hep.auth.external-attempt',
  identity: 'hep.auth.external-identity',
  trial: 'hep.auth.external-trial',
} as const

/** The provider of the configuration, beside those that staff have set up, which have ids. */
export const CONFIGURED = 'configured'
const provider = z.union([z.literal(CONFIGURED), id]).describe('that of the configuration, or the id of another one')

/** Where a provider leads back to, below the shop's own address; staff register it there. */
export function callbackPath(key: string): string {
  return key === CONFIGURED ? '/login/external/callback' : `/login/external/callback/${key}`
}

const offeredProvider = z.object({ provider, name: z.string(), logo: logo.nullable() })
export type OfferedProvider = z.output<typeof offeredProvider>

/** As the provider claims it: good to fill in forms, never to decide by. */
const externalIdentity = z.object({
  provider: z.string().describe('the name of the provider'),
  email: z.string().nullable(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  institution: z.string().nullable(),
  role: z.string().nullable().describe('claimed by the provider; shown to staff who review teachers'),
  school: z.string().nullable().describe('what the provider calls the person’s school'),
})
export type ExternalIdentity = z.output<typeof externalIdentity>

export const getExternalLogin = endpoint('getExternalLogin', {
  method: 'get',
  path: '/auth/external-login',
  summary:
    'The open providers for external logins, in their order; where a login that was begun leads to; and the person who came back from a provider without an account here',
  access: 'everyone',
  responses: {
    200: one(
      z.object({
        providers: z.array(offeredProvider),
        redirect: z.string().nullable().describe('of the external login that this browser has begun but not finished'),
        trial: z.string().nullable().describe('the provider at which staff have begun a trial in this browser'),
        identity: externalIdentity.nullable(),
      }),
    ),
  },
})
export type ExternalLogin = z.output<(typeof getExternalLogin)['responses'][200]>['data']

export const beginExternalLogin = endpoint('beginExternalLogin', {
  method: 'post',
  path: '/auth/external-login/begin',
  summary:
    'The address at a provider where the user logs in; the provider leads back to /login/external/callback, one with an id to a page of its own below',
  access: 'everyone',
  body: z.strictObject({ provider, redirect: line(0, 2000).default('') }),
  responses: { 200: one(z.object({ url: z.string() })) },
  refusals: ['external_login_closed', 'external_login_unavailable', 'too_many_requests'],
})

export const finishExternalLogin = endpoint('finishExternalLogin', {
  method: 'post',
  path: '/auth/external-login/finish',
  summary:
    'Log in with the provider’s answer if its identity is linked to an account; otherwise remember the identity so that it can be linked. An answer at another provider’s page is not taken',
  access: 'everyone',
  body: z.strictObject({
    provider: provider.default(CONFIGURED),
    answer: line(0, 8000).describe('the query with which the provider led back'),
  }),
  responses: { 200: one(z.object({ logged_in: z.boolean(), redirect: z.string() })) },
  refusals: [
    'external_login_closed',
    'external_login_expired',
    'external_login_cancelled',
    'external_login_untrusted',
    'external_login_unavailable',
    'external_login_domain',
    'external_login_second_factor',
    'external_login_staff',
    'too_many_requests',
  ],
})

export const linkExternalIdentity = endpoint('linkExternalIdentity', {
  method: 'post',
  path: '/auth/external-login/link',
  summary:
    'Link the identity that came back from the provider to the account that has logged in by password since then; ends the account’s other logins',
  access: 'login',
  responses: { 204: z.undefined() },
  refusals: ['external_login_closed', 'external_login_expired', 'external_login_staff', 'external_identity_taken'],
})

const linkedIdentity = z.object({
  id,
  provider: z.string().describe('the provider’s name when the identity was linked'),
  issuer: z.string(),
  is_open: z.boolean().describe('one can still log in there'),
  role: z.string().nullable().describe('claimed by the provider; only a trusted one makes a teacher'),
  linked_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
})
export type LinkedIdentity = z.output<typeof linkedIdentity>

export const listExternalIdentities = endpoint('listExternalIdentities', {
  method: 'get',
  path: '/users/{id}/external-identities',
  summary: 'The external logins that are linked to this account',
  access: 'owner',
  params: z.object({ id }),
  responses: { 200: all(linkedIdentity) },
})

export const deleteExternalIdentity = endpoint('deleteExternalIdentity', {
  method: 'delete',
  path: '/users/{id}/external-identities/{identityId}',
  summary:
    'Unlink an external login, with the password, which stays valid, and, for an account with a second factor, a code; a mail tells the user',
  access: 'owner',
  params: z.object({ id, identityId: id }),
  body: z.strictObject({ current_password: currentPassword, code: secondFactorCode }),
  responses: { 204: z.undefined() },
  refusals: ['not_found', 'too_many_requests'],
})
