import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { all, one } from '../envelope.ts'
import { rule } from '../field-rule.ts'
import { id, line } from '../fields.ts'
import { actionOn, resource } from '../ground/resource.ts'
import { isLocalHost, logo, logoFile, MOST_LOGO_FORM_BYTES } from '../partners/oauth-clients.ts'
import { providerStates } from './identity-provider-choices.ts'

/** An address that names the issuer of identities, compared sign by sign with what its tokens say. */
const issuer = line(1, 300)
  .refine(isIssuer, rule('issuer'))
  .describe('https, or http on the developer’s own machine; its description lies below, at .well-known')

function isIssuer(text: string): boolean {
  const url = URL.parse(text)
  if (!url || url.username || url.password || /[\s?#]|\/\.well-known/.test(text)) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLocalHost(url.hostname))
}

const claim = line(1, 100)

const domain = line(1, 253)
  .overwrite((text) => text.toLowerCase().replace(/^@/, ''))
  .refine((text) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(text), rule('emailDomain'))

const terms = {
  name: line(1, 60).describe('on the button: «Anmelden mit …»'),
  issuer,
  client_id: line(1, 300),
  client_secret: line(1, 500).describe('never answered again'),
  role_claim: claim,
  teacher_values: z.array(line(1, 100)).max(20).describe('the values of that claim that mean «teacher»'),
  school_claim: claim.nullable(),
  email_domains: z.array(domain).max(50).describe('other addresses are refused; none for any'),
  is_trusted: z.boolean().describe('whom it calls a teacher is confirmed without a review'),
}

const providerItem = z.object({
  id,
  name: z.string(),
  state: z.enum(providerStates),
  issuer: z.string(),
  client_id: z.string(),
  role_claim: z.string(),
  teacher_values: z.array(z.string()),
  school_claim: z.string().nullable(),
  email_domains: z.array(z.string()),
  is_trusted: z.boolean(),
  logo: logo.nullable(),
  position: z.int().describe('from 1, as the buttons stand'),
  credentials: z.int().describe('number of the last change of issuer, client id or secret'),
  tested_at: z.iso.datetime().nullable().describe('a whole sign-on with the present credentials'),
  people: z.int().describe('accounts that are linked'),
  created_at: z.iso.datetime(),
  revision: z.int(),
})
export type OfficeProvider = z.output<typeof providerItem>

/** Providers at which people of schools log in. */
export const identityProviders = resource('identity-providers', {
  one: 'identity provider',
  groups: ['admin'],
  hasRevision: true,
  hasHistory: true,
  item: providerItem,
  list: { summary: 'Providers of logins as their buttons stand, without that of the configuration', isWhole: true },
  read: { summary: 'One provider of logins, without its secret' },
  create: { summary: 'A new provider of logins, as a draft; the last one', body: terms },
  change: {
    summary:
      'Other terms for a provider; other credentials end what was tried, and close it until they have been. Without a secret it keeps its own',
    body: { ...terms, client_secret: terms.client_secret.optional() },
  },
  delete: {
    summary: 'Deletes a provider that is not open; what people linked stays listed in their accounts',
    refusals: ['provider_open'],
  },
})

export const readConfiguredProvider = endpoint('readConfiguredProvider', {
  method: 'get',
  path: '/office/configured-identity-provider',
  summary: 'The provider of the configuration, which only whoever runs the shop can change; null without one',
  access: { groups: ['admin'] },
  responses: { 200: one(z.object({ name: z.string(), issuer: z.string() }).nullable()) },
})

export const openIdentityProvider = endpoint('openIdentityProvider', {
  method: 'post',
  ...actionOn(identityProviders, 'open'),
  summary: 'Offers a provider to people, once a whole sign-on with its present credentials has succeeded',
  body: z.strictObject({}),
  responses: { 200: one(providerItem) },
  refusals: ['not_found', 'provider_untested'],
})

export const closeIdentityProvider = endpoint('closeIdentityProvider', {
  method: 'post',
  ...actionOn(identityProviders, 'close'),
  summary: 'Nobody logs in there any more, at once; logins that have begun in the shop go on',
  body: z.strictObject({}),
  responses: { 200: one(providerItem) },
  refusals: ['not_found'],
})

export const moveIdentityProvider = endpoint('moveIdentityProvider', {
  method: 'post',
  ...actionOn(identityProviders, 'move'),
  summary: 'Lets its button stand one place earlier or later',
  body: z.strictObject({ direction: z.enum(['earlier', 'later']) }),
  responses: { 200: one(providerItem) },
  refusals: ['not_found'],
})

export const setIdentityProviderLogo = endpoint('setIdentityProviderLogo', {
  method: 'post',
  ...actionOn(identityProviders, 'logo'),
  summary: 'Another logo on the button of a provider, redrawn as PNG',
  body: z.strictObject({ logo_file: logoFile }),
  multipart: { maxBytes: MOST_LOGO_FORM_BYTES },
  responses: { 200: one(providerItem) },
  refusals: ['not_found'],
})

const description = z.object({
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  userinfo_endpoint: z.string().nullable(),
  keys: z.array(z.string()).describe('the kinds of its signing keys'),
  names_itself: z.boolean().describe('in each answer (RFC 9207)'),
})
export type ProviderDescription = z.output<typeof description>

export const describeIdentityProvider = endpoint('describeIdentityProvider', {
  method: 'post',
  ...actionOn(identityProviders, 'describe'),
  summary: 'Reads the description and the keys of a provider, at addresses of the public internet alone',
  body: z.strictObject({}),
  responses: { 200: one(description) },
  refusals: ['not_found', 'provider_away', 'too_many_requests'],
  carries: { provider_away: z.object({ found: z.string().describe('what is in the way, in words of the protocol') }) },
})

export const beginProviderTrial = endpoint('beginProviderTrial', {
  method: 'post',
  ...actionOn(identityProviders, 'trial'),
  summary: 'The address at a provider where staff log in to try it; nothing is linked',
  body: z.strictObject({}),
  responses: { 200: one(z.object({ url: z.string() })) },
  refusals: ['not_found', 'provider_away', 'too_many_requests'],
  carries: { provider_away: z.object({ found: z.string() }) },
})

const trial = z.object({
  claims: z.array(z.object({ name: z.string(), value: z.string() })).describe('all that the provider said'),
  email: z.string().nullable(),
  is_email_verified: z.boolean(),
  is_email_allowed: z.boolean(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  institution: z.string().nullable(),
  role: z.string().nullable(),
  is_teacher: z.boolean().describe('by the values that mean so'),
  school: z.string().nullable(),
})
export type ProviderTrial = z.output<typeof trial>

export const finishProviderTrial = endpoint('finishProviderTrial', {
  method: 'post',
  ...actionOn(identityProviders, 'finish-trial'),
  summary: 'Takes a provider’s answer to a trial of the same person of the staff, and notes that it succeeded',
  body: z.strictObject({ answer: line(0, 8000).describe('the query with which the provider led back') }),
  responses: { 200: one(trial) },
  refusals: [
    'not_found',
    'external_login_expired',
    'external_login_cancelled',
    'external_login_untrusted',
    'external_login_unavailable',
    'provider_trial_stale',
    'too_many_requests',
  ],
})

const schoolOfProvider = z.object({
  value: z.string().describe('of the claim of the school'),
  school: z.object({ id, name: z.string(), city: z.string() }).nullable(),
  first_seen_at: z.iso.datetime(),
  people: z.int().describe('linked accounts of which the provider said it last'),
})
export type SchoolOfProvider = z.output<typeof schoolOfProvider>

export const listSchoolsOfProvider = endpoint('listSchoolsOfProvider', {
  method: 'get',
  ...actionOn(identityProviders, 'schools'),
  summary: 'What a provider calls schools, those first of which nobody has said which they are',
  responses: { 200: all(schoolOfProvider) },
  refusals: ['not_found'],
})

export const assignSchoolOfProvider = endpoint('assignSchoolOfProvider', {
  method: 'post',
  ...actionOn(identityProviders, 'assign-school'),
  summary: 'Says which school a provider means by a value of its claim; null for none',
  body: z.strictObject({ value: line(1, 200), school: id.nullable().describe('a confirmed one') }),
  responses: { 200: one(schoolOfProvider) },
  refusals: ['not_found'],
})
