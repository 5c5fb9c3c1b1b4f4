import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { all, one } from '../envelope.ts'
import { email, id, line, slug } from '../fields.ts'
import { actionOn, resource } from '../ground/resource.ts'
import { COUNTED_DAYS } from './notice-terms.ts'
import { colour, grantType, KEPT_SIGN_ONS, logo, logoFile, MOST_LOGO_FORM_BYTES, signOn } from './oauth-clients.ts'
import { notice, SHOWN_NOTICES } from './partner-webhooks.ts'
import { signingApplication } from './sign-ons.ts'

const groups = ['sales', 'admin'] as const

const MOST_PRODUCTS = 500

const terms = {
  name: line(1, 80),
  branding: slug.max(60).describe('slug of its branding'),
  colour: colour.nullable(),
  products: z.array(id).max(MOST_PRODUCTS).describe('what its applications unlock'),
}

const organisationItem = z.object({
  id,
  name: z.string(),
  branding: z.string(),
  logo: logo.nullable(),
  colour: z.string().nullable(),
  products: z.array(id),
  members: z.array(
    z.object({
      user: id,
      first_name: z.string(),
      last_name: z.string(),
      email: z.string(),
      since: z.iso.datetime(),
    }),
  ),
  clients: z.int(),
  last_sign_on_at: z.iso
    .datetime()
    .nullable()
    .describe('of anybody with any of its clients; null if none is remembered'),
  created_at: z.iso.datetime(),
  revision: z.int(),
})
export type OfficeOrganisation = z.output<typeof organisationItem>

const listedOrganisation = organisationItem
  .omit({ members: true, products: true })
  .extend({ members: z.int(), products: z.int() })
export type ListedOrganisation = z.output<typeof listedOrganisation>

/** Partners of the publisher, with the accounts that act for them. */
export const partnerOrganisations = resource('partner-organisations', {
  one: 'partner organisation',
  groups,
  hasRevision: true,
  hasHistory: true,
  item: organisationItem,
  list: {
    summary: 'Organisations of partners by name, with how many accounts and clients each has',
    item: listedOrganisation,
    sort: ['name', '-created_at'],
    search: 'part of the name or of the branding’s slug',
    hasFile: true,
  },
  read: { summary: 'One organisation with its members' },
  create: {
    summary: 'A new organisation',
    body: { ...terms, colour: terms.colour.optional(), products: terms.products.optional() },
  },
  change: { summary: 'Another name, branding, colour or other products for an organisation', body: terms },
  delete: {
    summary: 'Ends the partnership: deletes the organisation with its clients, and takes its members out of the group',
  },
})

export const setOrganisationLogo = endpoint('setOrganisationLogo', {
  method: 'post',
  ...actionOn(partnerOrganisations, 'logo'),
  summary: 'Another logo for an organisation’s branding, redrawn as PNG',
  body: z.strictObject({ logo_file: logoFile }),
  multipart: { maxBytes: MOST_LOGO_FORM_BYTES },
  responses: { 200: one(organisationItem) },
  refusals: ['not_found'],
})

export const addOrganisationMember = endpoint('addOrganisationMember', {
  method: 'post',
  ...actionOn(partnerOrganisations, 'add-member'),
  summary: 'Puts an account into the organisation and into the group `partner`; an account is in one at most',
  body: z.strictObject({ member_email: email.describe('confirmed, of an existing account') }),
  responses: { 200: one(organisationItem) },
  refusals: ['not_found'],
})

export const removeOrganisationMember = endpoint('removeOrganisationMember', {
  method: 'post',
  ...actionOn(partnerOrganisations, 'remove-member'),
  summary: 'Takes an account out of the organisation and out of the group `partner`',
  body: z.strictObject({ user: id, reason: line(1, 300).describe('for the audit log') }),
  responses: { 200: one(organisationItem) },
  refusals: ['not_found'],
})

const clientItem = z.object({
  id,
  client_id: z.string(),
  name: z.string(),
  organisation: z.object({ id, name: z.string() }),
  redirect_urls: z.array(z.string()),
  fallback_url: z.string().nullable(),
  webhook_url: z.string().nullable(),
  application: signingApplication.describe('as people see it who sign on'),
  grant_types: z.array(grantType),
  password_approval: z
    .object({ at: z.iso.datetime(), by: z.string().nullable().describe('null: that account is gone') })
    .nullable()
    .describe('of the grant `password`'),
  last_sign_on_at: z.iso.datetime().nullable().describe('null if none is remembered'),
  created_at: z.iso.datetime(),
  revision: z.int(),
})
export type OfficeClient = z.output<typeof clientItem>

/** The API clients of all organisations. */
export const partnerClients = resource('partner-clients', {
  one: 'partner client',
  groups,
  hasRevision: true,
  hasHistory: true,
  item: clientItem,
  list: {
    summary: 'API clients of partners by name',
    sort: ['name', '-created_at'],
    filters: { organisation: id.optional(), grant_type: grantType.optional() },
    search: 'part of the name or of the client ID',
  },
  read: { summary: 'One API client' },
  delete: { summary: 'Deletes an API client, and with it its secrets, tokens and consents, at once' },
})

export const approvePasswordGrant = endpoint('approvePasswordGrant', {
  method: 'post',
  ...actionOn(partnerClients, 'approve-password'),
  summary: 'Lets a client use the grant `password` once its partner chooses it',
  body: z.strictObject({ reason: line(1, 300).describe('for the audit log') }),
  responses: { 200: one(clientItem) },
  refusals: ['not_found'],
})

export const withdrawPasswordGrant = endpoint('withdrawPasswordGrant', {
  method: 'post',
  ...actionOn(partnerClients, 'withdraw-password'),
  summary: 'Takes the grant `password` from a client, at once',
  body: z.strictObject({ reason: line(1, 300).describe('for the audit log') }),
  responses: { 200: one(clientItem) },
  refusals: ['not_found'],
})

const signOns = z.object({
  days: z
    .array(
      z.object({
        day: z.iso.date(),
        signed_on: z.int(),
        failed: z.int().describe('what the application did wrong, not who changed their mind'),
      }),
    )
    .describe('only days on which there was any, the earliest first'),
  latest: z.array(signOn).max(KEPT_SIGN_ONS).describe('the newest first; none names its person'),
})
export type OfficeSignOns = z.output<typeof signOns>

export const listSignOnsOfPartnerClient = endpoint('listSignOnsOfPartnerClient', {
  method: 'get',
  ...actionOn(partnerClients, 'sign-ons'),
  summary: `How often people signed on with a client on each of the last ${COUNTED_DAYS} days, and the last ${KEPT_SIGN_ONS} sign-ons`,
  responses: { 200: one(signOns) },
  refusals: ['not_found'],
})

export const listNoticesOfPartnerClient = endpoint('listNoticesOfPartnerClient', {
  method: 'get',
  ...actionOn(partnerClients, 'notices'),
  summary: `The last ${SHOWN_NOTICES} notices to the webhook of a client, the newest first; none names its person`,
  responses: { 200: all(notice) },
  refusals: ['not_found'],
})

const consents = z.object({
  people: z.int().describe('who let any of its clients know something, each counted once'),
  clients: z.array(z.object({ client: id, people: z.int() })).describe('only those with any'),
})
export type OfficeConsents = z.output<typeof consents>

export const countConsentsOfPartner = endpoint('countConsentsOfPartner', {
  method: 'get',
  ...actionOn(partnerOrganisations, 'consents'),
  summary: 'How many people let the clients of an organisation know something, without naming any',
  responses: { 200: one(consents) },
  refusals: ['not_found'],
})
