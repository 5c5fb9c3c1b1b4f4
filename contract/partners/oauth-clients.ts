import { z } from 'zod'
import { picture } from '../catalogue/catalogue.ts'
import { endpoint } from '../endpoint.ts'
import { all, one } from '../envelope.ts'
import { rule } from '../field-rule.ts'
import { currentPassword, id, line, paragraphs, secondFactorCode, slug } from '../fields.ts'
import { inMegabytes, MAX_LOGO_BYTES } from '../file-sizes.ts'
import { signOnOutcome } from './sign-on-outcomes.ts'

export const MOST_REDIRECT_URLS = 10
const LONGEST_URL = 2048
export const LONGEST_INFO_TEXT = 1000

/** Hours during which a former secret still holds. */
export const SECRET_OVERLAP_HOURS = 24
/** How many of the last sign-ons are kept of a client. */
export const KEPT_SIGN_ONS = 50

/** Bytes of the form that carries a logo, and hours for which the logo waits for a client that names it. */
export const MOST_LOGO_FORM_BYTES = MAX_LOGO_BYTES + 20_000
export const LOGO_HOURS = 24

/** The specification's names: `access_token` is the authorization code with PKCE. */
export const grantType = z.enum(['access_token', 'client_credentials', 'password'])
export type GrantType = z.output<typeof grantType>

/** How the grants are called, in the order of the specification. */
export const grantLabels: Record<GrantType, string> = {
  access_token: 'Personen anmelden (access_token)',
  client_credentials: 'Katalog abrufen, ohne Person (client_credentials)',
  password: 'Passwort in Ihrer Anwendung abfragen (password)',
}

/** `#RRGGBB` */
export const colour = line(0, 7)
  .transform((value) => value.toLowerCase())
  .refine((value) => /^#[0-9a-f]{6}$/.test(value), rule('colour'))

/** An address of an application: https, or http on the developer's own machine. */
const applicationUrl = line(1, LONGEST_URL)
  .refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''), { ...rule('url'), abort: true })
  .refine(isApplicationUrl, { ...rule('applicationUrl'), abort: true })
  .refine((text) => !text.includes('*'), rule('wildcard'))

function isApplicationUrl(text: string): boolean {
  const url = URL.parse(text)
  if (!url || url.username || url.password || /[\s,#]/.test(text)) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLocalHost(url.hostname))
}

/** An address as browsers and libraries write it: they would compare another spelling in vain. */
export function normalForm(address: string): string {
  return new URL(address).href
}

/** Whether a host is the very machine that asks for it. */
export function isLocalHost(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

/** One picture, PNG or SVG; it is redrawn as PNG. */
export const logoFile = z
  .array(z.file())
  .default([])
  .refine((files) => files.length === 1, rule('required'))
  .refine((files) => files.every(({ size }) => size <= MAX_LOGO_BYTES), rule('logoSize'))
  .describe(`one file of at most ${inMegabytes(MAX_LOGO_BYTES)}, whose content is PNG or SVG`)

export const logo = picture.pick({ permalink: true, width: true, height: true })
export type Logo = z.output<typeof logo>

const text = {
  name: line(1, 80),
  redirect_urls: z
    .array(applicationUrl)
    .min(1)
    .max(MOST_REDIRECT_URLS)
    .transform((urls) => [...new Set(urls)])
    .describe('compared letter by letter, so each in its normal form; without wildcards; https, or http on localhost'),
  grant_types: z
    .array(grantType)
    .max(grantType.options.length)
    .refine((chosen) => chosen.length > 0, rule('choice'))
    .describe('`access_token`: authorization code with PKCE; `password`: only where staff have approved it'),
}

/** What may be left out when a client is made; left out, there is none. */
const look = {
  initiate_login_uri: applicationUrl
    .nullable()
    .describe('begins the sign-on at once (OpenID Connect Core, section 4); tests of a sign-on open it with `iss`'),
  fallback_url: applicationUrl.nullable().describe('where a cancelled login goes; in its normal form'),
  info_text: paragraphs(0, LONGEST_INFO_TEXT)
    .nullable()
    .transform((value) => value || null)
    .describe('stands on the login page'),
  logo: id.nullable().describe('from `uploadClientLogo`'),
  primary_colour: colour.nullable(),
  branding: slug.nullable().describe('the slug of the organisation’s branding, whose logo and colour then stand'),
  webhook_url: applicationUrl.nullable(),
  backchannel_logout_uri: applicationUrl
    .nullable()
    .describe(
      'where a logout token goes when a login ends from which somebody signed on (OpenID Connect Back-Channel Logout)',
    ),
}

const clientInput = z.strictObject({
  ...text,
  initiate_login_uri: look.initiate_login_uri.default(null),
  fallback_url: look.fallback_url.default(null),
  info_text: look.info_text.default(null),
  logo: look.logo.default(null),
  primary_colour: look.primary_colour.default(null),
  branding: look.branding.default(null),
  webhook_url: look.webhook_url.default(null),
  backchannel_logout_uri: look.backchannel_logout_uri.default(null),
})
export type ClientInput = z.output<typeof clientInput>

/**
 * The member proves again to be there: with a stolen session, everybody who has consented could otherwise be led
 * to another place.
 */
const shownAgain = { current_password: currentPassword, code: secondFactorCode }

export const oauthClient = z.object({
  id,
  client_id: z.string().describe('as OAuth knows it'),
  name: z.string(),
  redirect_urls: z.array(z.string()),
  initiate_login_uri: z.string().nullable(),
  fallback_url: z.string().nullable(),
  info_text: z.string().nullable(),
  logo: logo.extend({ id }).nullable(),
  primary_colour: z.string().nullable(),
  branding: z.string().nullable(),
  grant_types: z.array(grantType),
  is_password_approved: z.boolean().describe('whether staff have approved the grant `password`'),
  webhook_url: z.string().nullable(),
  backchannel_logout_uri: z.string().nullable(),
  secrets: z
    .array(
      z.object({
        created_at: z.iso.datetime(),
        ends_at: z.iso.datetime().nullable().describe('null for the newest'),
      }),
    )
    .describe('valid ones, the newest first; never the secrets themselves'),
  created_at: z.iso.datetime(),
  changed_at: z.iso.datetime(),
  revision: z.int(),
})
export type OauthClient = z.output<typeof oauthClient>

/** Secrets that were just made. They are shown this once. */
const shownOnce = z.object({
  client_secret: z.string().nullable(),
  webhook_secret: z.string().nullable().describe('signs what is sent to `webhook_url`'),
})
export type ShownOnce = z.output<typeof shownOnce>

const withSecrets = oauthClient.extend(shownOnce.shape)
export type ClientWithSecrets = z.output<typeof withSecrets>

const branding = z.object({
  slug: z.string(),
  name: z.string(),
  logo: logo.nullable(),
  colour: z.string().nullable(),
})

export type Branding = z.output<typeof branding>

/** The organisation of a partner, as its members see it. */
const organisation = branding.extend({
  id,
  members: z.array(z.object({ first_name: z.string(), last_name: z.string() })),
})
export type Organisation = z.output<typeof organisation>

const ofUser = z.object({ id })
const ofClient = z.object({ id, clientId: id.describe('the `id` of the client, not its `client_id`') })

export const getOrganisation = endpoint('getOrganisation', {
  method: 'get',
  path: '/users/{id}/partner-organisation',
  summary: 'The organisation that a partner belongs to; null while staff have put them in none',
  access: 'owner',
  params: ofUser,
  responses: { 200: one(organisation.nullable()) },
  refusals: ['forbidden'],
})

export const listOauthClients = endpoint('listOauthClients', {
  method: 'get',
  path: '/users/{id}/oauth-clients',
  summary: 'The API clients of the partner’s organisation, the oldest first',
  access: 'owner',
  params: ofUser,
  responses: { 200: all(oauthClient) },
  refusals: ['forbidden'],
})

export const createOauthClient = endpoint('createOauthClient', {
  method: 'post',
  path: '/users/{id}/oauth-clients',
  summary:
    'A new API client of the partner’s organisation, with the password; its secret is shown this once, and a mail tells all members',
  access: 'owner',
  params: ofUser,
  body: clientInput.extend(shownAgain),
  responses: { 201: one(withSecrets) },
  refusals: ['forbidden', 'clients_full', 'too_many_requests'],
})

export const getOauthClient = endpoint('getOauthClient', {
  method: 'get',
  path: '/users/{id}/oauth-clients/{clientId}',
  summary: 'One API client',
  access: 'owner',
  params: ofClient,
  responses: { 200: one(oauthClient) },
  refusals: ['forbidden', 'not_found'],
})

export const updateOauthClient = endpoint('updateOauthClient', {
  method: 'put',
  path: '/users/{id}/oauth-clients/{clientId}',
  summary:
    'Replaces the fields of an API client; what is left out is emptied. Other addresses need the password, and a mail tells all members. A first `webhook_url` makes the secret that signs what is sent there.',
  access: 'owner',
  params: ofClient,
  body: clientInput.extend({
    revision: z.int().min(1).optional().describe('the one that was read; a change since then is a conflict'),
    current_password: currentPassword.optional().describe('required where an address changes'),
    code: secondFactorCode,
  }),
  responses: { 200: one(withSecrets) },
  refusals: ['forbidden', 'not_found', 'entry_changed', 'too_many_requests'],
})

export const deleteOauthClient = endpoint('deleteOauthClient', {
  method: 'delete',
  path: '/users/{id}/oauth-clients/{clientId}',
  summary: 'Deletes an API client, and with it its secrets, tokens and consents, at once, with the password',
  access: 'owner',
  params: ofClient,
  body: z.strictObject(shownAgain),
  responses: { 204: z.undefined() },
  refusals: ['forbidden', 'not_found', 'too_many_requests'],
})

export const renewClientSecret = endpoint('renewClientSecret', {
  method: 'post',
  path: '/users/{id}/oauth-clients/{clientId}/secret',
  summary: 'A new secret, with the password, shown this once; the former one holds for 24 more hours, or ends at once',
  access: 'owner',
  params: ofClient,
  body: z.strictObject({
    end_former: z.boolean().default(false).describe('for a secret that others have seen'),
    ...shownAgain,
  }),
  responses: { 201: one(withSecrets) },
  refusals: ['forbidden', 'not_found', 'too_many_requests'],
})

export const renewWebhookSecret = endpoint('renewWebhookSecret', {
  method: 'post',
  path: '/users/{id}/oauth-clients/{clientId}/webhook-secret',
  summary: 'A new secret that signs what is sent to `webhook_url`, from now on, with the password; shown this once',
  access: 'owner',
  params: ofClient,
  body: z.strictObject(shownAgain),
  responses: { 201: one(withSecrets) },
  refusals: ['forbidden', 'not_found', 'webhook_missing', 'too_many_requests'],
})

export const signOn = z.object({
  at: z.iso.datetime(),
  outcome: signOnOutcome,
  detail: z.string().nullable().describe('what the application sent that was wrong'),
})
export type SignOn = z.output<typeof signOn>

export const listSignOns = endpoint('listSignOns', {
  method: 'get',
  path: '/users/{id}/oauth-clients/{clientId}/sign-ons',
  summary: 'The last 50 sign-ons with an API client and what failed, the newest first; none names its person',
  access: 'owner',
  params: ofClient,
  responses: { 200: all(signOn) },
  refusals: ['forbidden', 'not_found'],
})

export const uploadClientLogo = endpoint('uploadClientLogo', {
  method: 'post',
  path: '/users/{id}/partner-logos',
  summary: `A logo for a client of the partner’s organisation, redrawn as PNG; a client names it within ${LOGO_HOURS} hours`,
  access: 'owner',
  params: ofUser,
  body: z.strictObject({ logo_file: logoFile }),
  multipart: { maxBytes: MOST_LOGO_FORM_BYTES },
  responses: { 201: one(logo.extend({ id })) },
  refusals: ['forbidden', 'too_many_requests'],
})

export const listBrandings = endpoint('listBrandings', {
  method: 'get',
  path: '/partners/brandings',
  summary: 'The brandings of the publisher’s partners, by name',
  access: 'everyone',
  responses: { 200: all(branding) },
})
