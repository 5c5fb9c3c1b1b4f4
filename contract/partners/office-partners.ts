import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { one } from '../envelope.ts'
import { email, id, line, slug } from '../fields.ts'
import { actionOn, resource } from '../ground/resource.ts'
import { colour, grantType, logo, logoFile, MOST_LOGO_FORM_BYTES } from './oauth-clients.ts'

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
  created_at: z.iso.datetime(),
  revision: z.int(),
})
export type OfficeOrganisation = z.output<typeof organisationItem>

const listedOrganisation = organisationItem
  .omit({ members: true, products: true })
  .extend({ members: z.int(), products: z.int() })

/** Partners of the publisher, with the accounts that act for them. */
export const partnerOrganisations = resource('partner-organisations', {
  one: 'partner organisation',
  groups,
  hasRevision: true,
  item: organisationItem,
  list: {
    summary: 'Organisations of partners by name, with how many accounts and clients each has',
    item: listedOrganisation,
    sort: ['name', '-created_at'],
    search: 'part of the name or of the branding’s slug',
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
  grant_types: z.array(grantType),
  password_approval: z
    .object({ at: z.iso.datetime(), by: z.string().nullable().describe('null: that account is gone') })
    .nullable()
    .describe('of the grant `password`'),
  created_at: z.iso.datetime(),
  revision: z.int(),
})
export type OfficeClient = z.output<typeof clientItem>

/** The API clients of all organisations. */
export const partnerClients = resource('partner-clients', {
  one: 'partner client',
  groups,
  hasRevision: true,
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
