import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { all, one } from '#contract/envelope.ts'
import { rule } from '#contract/field-rule.ts'
import { id } from '#contract/fields.ts'
import { WRONG_CODES } from '#contract/limits.ts'
import { codeIn, isCanonical } from '#contract/typed-text/spoken-code.ts'
import { SCHOOL_REQUESTS_A_DAY } from './member-limits.ts'
import { schoolName } from './members.ts'

const ofSchool = z.object({ id })
const ofRequest = z.object({ id, requestId: id })

/** The code of the link by which teachers join a school, as people paste or type it. */
const joinCode = z
  .string()
  .min(1)
  .max(300)
  .transform(codeIn)
  .refine(isCanonical, rule('joinCode'))
  .describe('12 letters or digits; case, other signs and words around it are ignored')
const ofCode = z.object({ code: joinCode })

const joinLink = z.object({
  code: z.string().nullable().describe('null where it can be shown no more; it counts all the same'),
  made_at: z.iso.datetime(),
})
export type JoinLink = z.output<typeof joinLink>

export const getJoinLink = endpoint('getJoinLink', {
  method: 'get',
  path: '/schools/{id}/join-link',
  summary: 'The link by which teachers join a school, for those who are responsible; null where it is closed',
  access: 'login',
  whenActing: { may: false, because: 'the code lets somebody into a school' },
  params: ofSchool,
  responses: { 200: one(joinLink.nullable()) },
  refusals: ['not_found'],
})

export const renewJoinLink = endpoint('renewJoinLink', {
  method: 'post',
  path: '/schools/{id}/join-link',
  summary: 'Opens the link of a school, or makes another one, which ends the one before',
  access: 'login',
  params: ofSchool,
  responses: { 200: one(joinLink) },
  refusals: ['not_found'],
})

export const closeJoinLink = endpoint('closeJoinLink', {
  method: 'delete',
  path: '/schools/{id}/join-link',
  summary: 'Closes the link of a school; safe to repeat',
  access: 'login',
  params: ofSchool,
  responses: { 204: z.undefined() },
  refusals: ['not_found'],
})

export const readSchoolOfCode = endpoint('readSchoolOfCode', {
  method: 'get',
  path: '/school-codes/{code}',
  summary: `The school that a code lets teachers into; ${WRONG_CODES.school.own} wrong codes per account and ${WRONG_CODES.school.network} per network in ${WRONG_CODES.minutes} minutes. A closed code is unknown`,
  access: 'login',
  whenActing: { may: false, because: 'codes would be tried in the name of somebody else, and use up their attempts' },
  params: ofCode,
  responses: { 200: one(schoolName.extend({ is_member: z.boolean() })) },
  refusals: ['not_found', 'too_many_requests'],
})

export const joinByCode = endpoint('joinByCode', {
  method: 'post',
  path: '/school-codes/{code}/join',
  summary:
    'Joins a school at once, as one of its teachers: for accounts of confirmed teachers with a confirmed address. Those who are responsible are told, once a day at most',
  access: 'login',
  params: ofCode,
  responses: { 200: one(schoolName) },
  refusals: ['not_found', 'school_for_teachers', 'email_not_confirmed', 'already_school_member', 'too_many_requests'],
})

export const listOfferedSchools = endpoint('listOfferedSchools', {
  method: 'get',
  path: '/users/{id}/offered-schools',
  summary:
    'Schools where somebody is responsible whose confirmed address has the same domain as that of this confirmed teacher; never by the domain of a provider that gives anyone an address',
  access: 'owner',
  params: z.object({ id }),
  responses: { 200: all(schoolName.extend({ is_asked: z.boolean().describe('the person has asked, and waits') })) },
})

export const askToJoinSchool = endpoint('askToJoinSchool', {
  method: 'post',
  path: '/schools/{id}/requests',
  summary: `Asks to be taken into a school that is offered; those who are responsible are told by mail. At most ${SCHOOL_REQUESTS_A_DAY} a day`,
  access: 'login',
  params: ofSchool,
  responses: { 204: z.undefined() },
  refusals: ['not_found', 'school_asked_already', 'too_many_requests'],
})

const schoolRequest = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  asked_at: z.iso.datetime(),
})
export type SchoolRequest = z.output<typeof schoolRequest>

export const listSchoolRequests = endpoint('listSchoolRequests', {
  method: 'get',
  path: '/schools/{id}/requests',
  summary: 'Teachers who ask to be taken into a school, the first one first, for those who are responsible',
  access: 'login',
  params: ofSchool,
  responses: { 200: all(schoolRequest) },
  refusals: ['not_found'],
})

export const answerSchoolRequest = endpoint('answerSchoolRequest', {
  method: 'put',
  path: '/schools/{id}/requests/{requestId}',
  summary: 'Takes somebody into the school as a teacher who has asked for it, or refuses; they are told by mail',
  access: 'login',
  params: ofRequest,
  body: z.strictObject({ is_accepted: z.boolean() }),
  responses: { 204: z.undefined() },
  refusals: ['not_found', 'school_request_over'],
})
