import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { all, one } from '#contract/envelope.ts'
import { email, id, personName } from '#contract/fields.ts'
import { accountLink, linkDigest, linkSignature } from '../account-links.ts'
import { INVITATION_DAYS } from '../lifetimes.ts'
import {
  INVITED_BY_LIST_A_DAY,
  INVITED_ONE_BY_ONE_A_DAY,
  MAX_LIST_BYTES,
  MAX_LIST_TEXT,
  MAX_LISTED_PEOPLE,
  SCHOOL_INVITATION_MAILS_A_DAY,
} from './member-limits.ts'
import { schoolName } from './members.ts'
import { memberRole } from './school-data.ts'

/** Bytes of the whole form: a file slightly too large is reported at its field. */
export const MAX_LIST_FORM_BYTES = MAX_LIST_BYTES + 400_000

const ofSchool = z.object({ id })
const ofInvitation = z.object({ id, invitationId: id })

const schoolInvitation = z.object({
  id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: memberRole,
  invited_by: z.string().nullable().describe('null: the account is gone'),
  invited_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  state: z
    .enum(['open', 'void', 'expired'])
    .describe(
      'void: who invited is no longer responsible, so that the link is worth nothing until somebody sends it again',
    ),
})
export type SchoolInvitation = z.output<typeof schoolInvitation>

export const listSchoolInvitations = endpoint('listSchoolInvitations', {
  method: 'get',
  path: '/schools/{id}/invitations',
  summary: 'Invitations to a school that nobody has accepted yet, the newest first, for those who are responsible',
  access: 'login',
  params: ofSchool,
  responses: { 200: all(schoolInvitation) },
  refusals: ['not_found'],
})

export const inviteToSchool = endpoint('inviteToSchool', {
  method: 'post',
  path: '/schools/{id}/invitations',
  summary: `Invites somebody to a school by mail, with a link of ${INVITATION_DAYS} days that counts once; at most ${INVITED_ONE_BY_ONE_A_DAY} a day. The answer is the same whether or not the address has an account`,
  access: 'login',
  params: ofSchool,
  body: z.strictObject({ email, first_name: personName, last_name: personName, role: memberRole }),
  responses: { 201: one(schoolInvitation) },
  refusals: ['not_found', 'too_many_requests'],
})

/** What becomes of a line of a list. */
const listedPerson = z.object({
  number: z.int().describe('of the line in the text, or of the row in the table, from 1'),
  text: z.string().describe('what stands there, shortened'),
  email: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  answer: z
    .enum(['found', 'member', 'invited', 'repeated', 'invalid'])
    .describe('found: can be invited; invited: an invitation is open; repeated: an earlier line has this address'),
  problem: z.enum(['no_address', 'several_addresses', 'wrong_address', 'no_name', 'wrong_name']).nullable(),
})
export type ListedPerson = z.output<typeof listedPerson>

const checkedList = z.object({
  lines: z.array(listedPerson).max(MAX_LISTED_PEOPLE).describe('in their order'),
  text: z.string().describe('the same as lines of text, which can be sent to be invited'),
})
export type CheckedList = z.output<typeof checkedList>

export const checkInvitedList = endpoint('checkInvitedList', {
  method: 'post',
  path: '/schools/{id}/invitations/check',
  summary: `Reads names and addresses, pasted or as CSV, of at most ${MAX_LISTED_PEOPLE} lines, and answers each of them; invites nobody`,
  access: 'login',
  params: ofSchool,
  body: z.strictObject({
    text: z.string().max(MAX_LIST_TEXT).default(''),
    file: z.array(z.file()).max(1).default([]).describe('instead of the text'),
  }),
  multipart: { maxBytes: MAX_LIST_FORM_BYTES },
  responses: { 200: one(checkedList) },
  refusals: ['not_found', 'too_many_requests'],
})

export const inviteListToSchool = endpoint('inviteListToSchool', {
  method: 'post',
  path: '/schools/{id}/invitations/list',
  summary: `Invites everybody of a list as a teacher who can be invited, and says who was not; ${INVITED_BY_LIST_A_DAY} lists a day`,
  access: 'login',
  params: ofSchool,
  body: z.strictObject({ text: z.string().max(MAX_LIST_TEXT) }),
  responses: {
    200: one(z.object({ invited: z.int(), left_out: z.array(listedPerson).describe('in their order') })),
  },
  refusals: ['not_found', 'too_many_requests'],
})

export const takeBackSchoolInvitation = endpoint('takeBackSchoolInvitation', {
  method: 'delete',
  path: '/schools/{id}/invitations/{invitationId}',
  summary: 'Takes an invitation back: its link is spent',
  access: 'login',
  params: ofInvitation,
  responses: { 204: z.undefined() },
  refusals: ['not_found', 'school_invitation_over'],
})

export const sendSchoolInvitationAgain = endpoint('sendSchoolInvitationAgain', {
  method: 'post',
  path: '/schools/{id}/invitations/{invitationId}/send',
  summary: `Sends an invitation once more, also one that is expired, at most ${SCHOOL_INVITATION_MAILS_A_DAY} times a day; its new link ends the one before`,
  access: 'login',
  params: ofInvitation,
  responses: { 200: one(schoolInvitation) },
  refusals: ['not_found', 'school_invitation_over', 'too_many_requests'],
})

export const readSchoolInvitation = endpoint('readSchoolInvitation', {
  method: 'get',
  path: '/school-invitations/{id}/{hash}',
  summary: 'The school that somebody is invited to, for whoever has the link of the mail',
  access: 'everyone',
  params: z.object({ id, hash: linkDigest }),
  query: z.object(linkSignature),
  responses: {
    200: one(
      z.object({
        school: schoolName,
        role: memberRole,
        invited_by: z.string().nullable(),
        email: z.string().describe('that the mail went to'),
        first_name: z.string(),
        expires_at: z.iso.datetime(),
      }),
    ),
  },
  refusals: ['link_spent', 'too_many_requests'],
})

export const acceptSchoolInvitation = endpoint('acceptSchoolInvitation', {
  method: 'post',
  path: '/school-invitations/accept',
  summary:
    'Joins a school with the link of the mail, once, by an account that has the address it went to and has confirmed it',
  access: 'login',
  body: z.strictObject(accountLink.shape),
  responses: { 200: one(schoolName) },
  refusals: [
    'link_spent',
    'invited_at_other_address',
    'email_not_confirmed',
    'already_school_member',
    'too_many_requests',
  ],
})
