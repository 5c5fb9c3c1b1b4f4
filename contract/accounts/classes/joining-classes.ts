import { z } from 'zod'
import { tokens } from '#contract/accounts/auth.ts'
import { endpoint } from '#contract/endpoint.ts'
import { all, one } from '#contract/envelope.ts'
import { id, password } from '#contract/fields.ts'
import { WRONG_CODES } from '#contract/limits.ts'
import { schoolName } from '../schools/members.ts'
import { alias, classCode, classState } from './class-data.ts'
import { JOINED_AN_HOUR, MAX_PUPILS } from './class-limits.ts'

const ofCode = z.object({ code: classCode })
const TRIED = 'codes would be tried in the name of somebody else, and use up their attempts'

const remember = z
  .boolean()
  .default(false)
  .describe('false, since pupils share devices: the browser drops the cookies when it is closed')

/** A class for whoever has its code: of its people nothing but the school. */
const classOfCode = z.object({
  name: z.string(),
  school: schoolName.omit({ id: true }),
  takes_in: z.boolean().describe('false: nobody joins now, whoever belongs to it logs in'),
  is_own: z.boolean().describe('the caller belongs to it'),
})
export type ClassOfCode = z.output<typeof classOfCode>

export const readClassOfCode = endpoint('readClassOfCode', {
  method: 'get',
  path: '/class-codes/{code}',
  summary: `The class of a code; ${WRONG_CODES.class.own} wrong codes per account or browser and ${WRONG_CODES.class.network} per network in ${WRONG_CODES.minutes} minutes`,
  access: 'everyone',
  forPupils: true,
  whenActing: { may: false, because: TRIED },
  params: ofCode,
  responses: { 200: one(classOfCode) },
  refusals: ['class_code_unknown', 'too_many_requests'],
})

export const joinClass = endpoint('joinClass', {
  method: 'post',
  path: '/class-codes/{code}/join',
  summary: `Joins a class with an alias and a password, without name and address: makes an account for the lessons and logs in, which sets the cookies of the browser. At most ${MAX_PUPILS} in a class, ${JOINED_AN_HOUR} an hour from one address`,
  access: 'everyone',
  forPupils: true,
  params: ofCode,
  body: z.strictObject({ alias, password, remember }),
  responses: { 201: tokens },
  refusals: ['class_code_unknown', 'class_code_closed', 'class_full', 'alias_taken', 'too_many_requests'],
})

export const logInToClass = endpoint('logInToClass', {
  method: 'post',
  path: '/class-codes/{code}/login',
  summary:
    'Logs in to an account that a class has made, with the code, the alias and the password; sets the cookies of the browser. Also where nobody joins any more',
  access: 'everyone',
  forPupils: true,
  params: ofCode,
  body: z.strictObject({ alias, password: z.string().min(1).max(128), remember }),
  responses: { 200: tokens },
  refusals: ['class_code_unknown', 'credentials_invalid', 'too_many_requests'],
})

export const joinClassWithLogin = endpoint('joinClassWithLogin', {
  method: 'post',
  path: '/class-codes/{code}/join-with-login',
  summary: `Joins a class with the external login that this browser has just proven, instead of a password: makes an account for the lessons to which it leads, and logs in. Of what the provider says about a pupil only the identifier is kept. At most ${MAX_PUPILS} in a class, ${JOINED_AN_HOUR} an hour from one address`,
  access: 'everyone',
  forPupils: true,
  params: ofCode,
  body: z.strictObject({ alias, remember }),
  responses: { 201: tokens },
  refusals: [
    'class_code_unknown',
    'class_code_closed',
    'class_full',
    'alias_taken',
    'external_login_expired',
    'external_login_closed',
    'external_identity_taken',
    'too_many_requests',
  ],
})

export const joinClassWithAccount = endpoint('joinClassWithAccount', {
  method: 'post',
  path: '/class-codes/{code}/join-with-account',
  summary: 'Joins a class with the account of the caller; its teachers see the alias alone',
  access: 'login',
  forPupils: true,
  params: ofCode,
  body: z.strictObject({ alias }),
  responses: { 204: z.undefined() },
  refusals: [
    'class_code_unknown',
    'class_code_closed',
    'class_full',
    'alias_taken',
    'already_in_class',
    'too_many_requests',
  ],
})

const joinedClass = z.object({
  id: id.describe('of the place in the class'),
  name: z.string(),
  alias: z.string(),
  school: schoolName.omit({ id: true }),
  state: classState,
  joined_at: z.iso.datetime(),
})
export type JoinedClass = z.output<typeof joinedClass>

export const listJoinedClasses = endpoint('listJoinedClasses', {
  method: 'get',
  path: '/users/{id}/joined-classes',
  summary: 'The classes that the user belongs to as a pupil, the latest one first',
  access: 'owner',
  forPupils: true,
  params: z.object({ id }),
  responses: { 200: all(joinedClass) },
})

export const leaveClass = endpoint('leaveClass', {
  method: 'post',
  path: '/users/{id}/joined-classes/{placeId}/leave',
  summary: 'Leaves a class; an account that a class has made stays in one, until its teacher takes it out',
  access: 'owner',
  forPupils: true,
  params: z.object({ id, placeId: id }),
  responses: { 204: z.undefined() },
  refusals: ['not_found', 'last_class'],
})
