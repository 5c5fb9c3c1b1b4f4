import { z } from 'zod'
import { actingSession } from '../accounts/acting.ts'
import { ACTING_MINUTES, ACTING_TOKEN_SECONDS } from '../accounts/lifetimes.ts'
import { memberRole, schoolState } from '../accounts/schools/school-data.ts'
import { session } from '../accounts/sessions.ts'
import { applicationState } from '../accounts/teachers.ts'
import { endpoint } from '../endpoint.ts'
import { one } from '../envelope.ts'
import { id, line } from '../fields.ts'
import { address } from '../ground/addresses/addresses.ts'
import { MAIL_DAYS } from '../ground/kept-times.ts'
import { officeMail } from '../ground/mails.ts'
import { money } from '../ground/money.ts'
import { actionOn, resource } from '../ground/resource.ts'
import { type Group, group, readerGroup } from '../groups.ts'
import { officeEntitlement } from '../licences/entitlements.ts'
import { documentKind } from '../sales/document-kinds.ts'
import { orderStatus } from '../sales/order-status.ts'
import { personNote } from './person-notes.ts'
import { secondFactorRemoval } from './second-factor-removals.ts'

/** Of a person's orders, documents, entitlements and sets of coupons, the latest are shown. */
export const MOST_SHOWN = 20

const name = {
  id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  institution: z.string().nullable(),
  groups: z.array(group),
  is_confirmed: z.boolean().describe('whether the owner of the address has confirmed it'),
  created_at: z.iso.datetime(),
  deletion_due_at: z.iso.datetime().nullable().describe('when the account will be deleted'),
}

const listedUser = z.object({
  ...name,
  orders: z.int(),
  last_used_at: z.iso.datetime().nullable().describe('of the logins that have not ended'),
})
export type ListedUser = z.output<typeof listedUser>

const latest = <T extends z.ZodType>(item: T) => z.object({ total: z.int(), latest: z.array(item).max(MOST_SHOWN) })

const orderOfUser = z.object({
  id,
  number: z.string(),
  status: orderStatus,
  total: money,
  placed_at: z.iso.datetime(),
})

const documentOfUser = z.object({
  id,
  order: z.object({ id, number: z.string() }),
  kind: documentKind,
  number: z.string(),
  total: money,
  issued_at: z.iso.datetime(),
  is_ready: z.boolean().describe('whether its PDF is drawn; asking for it draws it'),
})

const couponSetOfUser = z.object({
  id,
  title: z.string(),
  order_number: z.string().nullable(),
  total: z.int(),
  redeemed: z.int(),
  blocked: z.int(),
  created_at: z.iso.datetime(),
})

const officeActingSession = actingSession.extend({
  staff: z.string().nullable().describe('null: the account is gone'),
  reason: z.string(),
})

const officeUser = z.object({
  ...name,
  salutation: z.enum(['male', 'female', 'none', 'other']),
  phone: z.string().nullable(),
  addresses: z.array(address).describe('the oldest first'),
  second_factor_since: z.iso.datetime().nullable(),
  second_factor_removal: secondFactorRemoval
    .nullable()
    .describe('that somebody of the staff asked to turn it off, while it can be agreed to'),
  organisation: z.object({ id, name: z.string() }).nullable().describe('the partner that they act for'),
  application: z
    .object({ id, state: applicationState, applied_at: z.iso.datetime() })
    .nullable()
    .describe('the latest, to be recognised as a teacher'),
  schools: z
    .array(z.object({ id, name: z.string(), state: schoolState, role: memberRole.nullable() }))
    .describe('schools that they belong to, and one that they asked for'),
  orders: latest(orderOfUser),
  documents: latest(documentOfUser),
  entitlements: latest(officeEntitlement.omit({ user: true })),
  coupon_sets: latest(couponSetOfUser),
  shopping_lists: z.int(),
  notes: z.array(personNote).describe('what staff wrote down about them, the latest first'),
  logins: z.array(session),
  acting_sessions: z
    .array(officeActingSession)
    .describe('when staff were logged in as them, the latest first, running ones included'),
  mails: z
    .array(officeMail)
    .describe(`to the address or about the account, of the last ${MAIL_DAYS} days, the newest first`),
})
export type OfficeUser = z.output<typeof officeUser>

/** The people with an account. */
export const users = resource('users', {
  one: 'user',
  groups: ['sales', 'admin'],
  item: officeUser,
  list: {
    summary:
      'People that fit a search, or that are of a group of the staff; without either nobody: there is no list of everybody',
    item: listedUser,
    sort: ['last_name', '-created_at'],
    filters: { group: readerGroup.optional(), confirmed: z.enum(['yes', 'no']).optional() },
    search: 'words of the name and the e-mail address, or an order’s number',
  },
  read: { summary: 'All about one person, for whoever answers the telephone' },
})

const byAdministrators = { path: users.path, groups: ['admin'] } as const
const reason = line(1, 300).describe('for the audit log')
const withReason = z.strictObject({ reason })

/** The groups that administrators put people in; the others follow from an application. */
export const settableGroups = ['teacher', 'partner', 'editor', 'sales', 'admin'] as const satisfies readonly Group[]
export type SettableGroup = (typeof settableGroups)[number]
const settableGroup = z.enum(settableGroups)

export const changeUserGroups = endpoint('changeUserGroups', {
  method: 'put',
  ...actionOn(byAdministrators, 'groups'),
  summary:
    'Puts a person into groups, and out of others. Nobody changes their own; groups of the staff need a second factor, and whoever leaves one is logged out',
  body: z.strictObject({
    groups: z.array(settableGroup).max(settableGroups.length),
    groups_before: z
      .array(settableGroup)
      .max(settableGroups.length)
      .describe('as they were read; a change since then is a conflict'),
    reason,
  }),
  responses: { 200: one(officeUser) },
  refusals: [
    'forbidden',
    'not_found',
    'entry_changed',
    'group_of_application',
    'group_of_organisation',
    'second_factor_needed',
    'last_administrator',
  ],
})

export const sendConfirmationAgain = endpoint('sendConfirmationAgain', {
  method: 'post',
  ...actionOn(users, 'send-confirmation'),
  summary: 'Sends the mail again with which a person confirms the address',
  body: withReason,
  responses: { 204: z.undefined() },
  refusals: ['not_found', 'address_confirmed', 'too_many_requests'],
})

export const logUserOut = endpoint('logUserOut', {
  method: 'post',
  ...actionOn(byAdministrators, 'logout'),
  summary: 'Ends all logins of a user at once, for example after another person got into the account',
  body: withReason,
  responses: { 204: z.undefined() },
  refusals: ['not_found'],
})

export const requestActing = endpoint('requestActing', {
  method: 'post',
  ...actionOn(byAdministrators, 'login-as'),
  summary: `Prepares that an administrator is logged in to the shop as this person; never as somebody of the staff. The token begins it within ${ACTING_TOKEN_SECONDS} seconds, once`,
  body: withReason,
  responses: { 201: one(z.object({ token: z.string() })) },
  refusals: ['forbidden', 'not_found'],
})

export const beginActing = endpoint('beginActing', {
  method: 'post',
  path: '/office/acting-sessions',
  summary: `Begins to act as the person of a token, in this browser's shop, for ${ACTING_MINUTES} minutes; sets a cookie of its own. The person is told by mail`,
  access: { groups: ['admin'] },
  body: z.strictObject({ token: line(1, 100) }),
  responses: { 204: z.undefined() },
  refusals: ['acting_over', 'forbidden'],
})
