import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { all, one, paginated } from '#contract/envelope.ts'
import { id, page, paragraphs } from '#contract/fields.ts'
import { addressInput } from '#contract/ground/addresses/addresses.ts'
import { MAX_DELIVERY_ADDRESSES } from './school-choices.ts'
import {
  foundedSchool,
  memberRole,
  schoolAddress,
  schoolAddressKind,
  schoolData,
  schoolState,
  shownData,
} from './school-data.ts'
import { takenSchoolStep } from './school-history.ts'

const ofUser = z.object({ id })
const ofSchool = z.object({ id })

/** A school of somebody: one they belong to, or have asked for. */
export const ownSchool = z.object({
  id,
  name: z.string(),
  city: z.string(),
  state: schoolState,
  role: memberRole.nullable().describe('null: the school is not confirmed, and gives no rights'),
  is_chosen: z.boolean().describe('whether the person acts for this school now'),
})
export type OwnSchool = z.output<typeof ownSchool>

export const listOwnSchools = endpoint('listOwnSchools', {
  method: 'get',
  path: '/users/{id}/schools',
  summary:
    'The schools that the user belongs to, the chosen one first, and then what they asked for last, as long as it is no school of theirs',
  access: 'owner',
  // The account's pages name them, those to set it up among them.
  beforeSecondFactor: true,
  params: ofUser,
  responses: { 200: all(ownSchool) },
})

/** A school for those who may see it: its members, and who asked for it. */
export const school = shownData.extend({
  id,
  state: schoolState,
  revision: z.int().describe('number of the last change'),
  role: memberRole.nullable().describe('of the caller; null: it is not confirmed yet, or was refused or closed'),
  is_chosen: z.boolean(),
  note: z.string().nullable().describe('what staff asked, or why they refused; told to who asked for the school'),
  asked_at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
  members: z.int().describe('how many belong to it'),
  addresses: z.array(schoolAddress).describe('that of the bills first'),
})
export type School = z.output<typeof school>

export const foundSchool = endpoint('foundSchool', {
  method: 'post',
  path: '/users/{id}/schools',
  summary:
    'Ask for a school, as a confirmed teacher; one at a time waits for the decision of staff, which comes by mail. Once it is confirmed, who asked is responsible for it',
  access: 'owner',
  params: ofUser,
  body: foundedSchool,
  responses: { 201: one(school) },
  refusals: ['school_open', 'school_needs_teacher', 'too_many_requests'],
})

export const getSchool = endpoint('getSchool', {
  method: 'get',
  path: '/schools/{id}',
  summary: 'A school that the caller belongs to, or asked for',
  access: 'login',
  params: ofSchool,
  responses: { 200: one(school) },
  refusals: ['not_found'],
})

/** A school that has changed in the meantime, as it is now. */
export const presentSchool = z.object({ school: shownData.extend({ revision: z.int() }) })
export type PresentSchool = z.output<typeof presentSchool>

export const changeSchool = endpoint('changeSchool', {
  method: 'put',
  path: '/schools/{id}',
  summary:
    'Change what is known of a school, as its responsible person, or as who asked for it until it is decided. One that has changed since `revision` is answered with 409 and as it is now',
  access: 'login',
  params: ofSchool,
  body: schoolData,
  responses: { 200: one(school) },
  refusals: ['not_found', 'school_changed', 'too_many_requests'],
  carries: { school_changed: presentSchool },
})

export const answerSchoolQuestion = endpoint('answerSchoolQuestion', {
  method: 'post',
  path: '/schools/{id}/answer',
  summary: 'Answer what staff asked about a school that the caller asked for; it waits for their decision again',
  access: 'login',
  params: ofSchool,
  body: z.strictObject({ answer: paragraphs(1, 1000) }),
  responses: { 200: one(school) },
  refusals: ['not_found', 'school_without_question'],
})

export const closeOwnSchool = endpoint('closeOwnSchool', {
  method: 'post',
  path: '/schools/{id}/close',
  summary:
    'Take back what was asked for, or close a school whose only member the caller is. What it ordered stays; nobody acts for it any more',
  access: 'login',
  params: ofSchool,
  responses: { 204: z.undefined() },
  refusals: ['not_found', 'school_has_members'],
})

export const listSchoolSteps = endpoint('listSchoolSteps', {
  method: 'get',
  path: '/schools/{id}/history',
  summary: 'What happened to a school and its members, the latest first; for its responsible persons',
  access: 'login',
  params: ofSchool,
  query: z.object({ page, limit: z.coerce.number().int().min(1).max(100).default(20) }),
  responses: { 200: paginated(takenSchoolStep) },
  refusals: ['not_found'],
})

const writtenAddress = z.strictObject({
  kind: schoolAddressKind,
  address: addressInput.describe('`is_billing` and `is_delivery` say nothing here'),
})

export const addSchoolAddress = endpoint('addSchoolAddress', {
  method: 'post',
  path: '/schools/{id}/addresses',
  summary: `Add an address, as the responsible person: the one of the bills, which takes the place of the former, or one of at most ${MAX_DELIVERY_ADDRESSES} where goods go`,
  access: 'login',
  params: ofSchool,
  body: writtenAddress,
  responses: { 201: one(school) },
  refusals: ['not_found', 'school_addresses_full'],
})

const ofAddress = z.object({ id, addressId: id })

export const changeSchoolAddress = endpoint('changeSchoolAddress', {
  method: 'put',
  path: '/schools/{id}/addresses/{addressId}',
  summary: 'Change an address, as the responsible person; orders keep the address they were placed with',
  access: 'login',
  params: ofAddress,
  body: z.strictObject({ address: writtenAddress.shape.address }),
  responses: { 200: one(school) },
  refusals: ['not_found'],
})

export const deleteSchoolAddress = endpoint('deleteSchoolAddress', {
  method: 'delete',
  path: '/schools/{id}/addresses/{addressId}',
  summary: 'Delete an address, as the responsible person',
  access: 'login',
  params: ofAddress,
  responses: { 200: one(school) },
  refusals: ['not_found'],
})
