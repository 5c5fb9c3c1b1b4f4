import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { all, one } from '#contract/envelope.ts'
import { id } from '#contract/fields.ts'
import { memberRole } from './school-data.ts'

/** What a page names a school by. */
export const schoolName = z.object({ id, name: z.string(), city: z.string() })

const ofSchool = z.object({ id })
const ofMember = z.object({ id, memberId: id })

const schoolMember = z.object({
  id: id.describe('of the membership'),
  first_name: z.string(),
  last_name: z.string(),
  role: memberRole,
  is_self: z.boolean(),
  email: z.string().nullable().describe('null unless the caller is responsible'),
  since: z.iso.datetime().nullable().describe('null unless the caller is responsible'),
})
export type SchoolMember = z.output<typeof schoolMember>

export const listSchoolMembers = endpoint('listSchoolMembers', {
  method: 'get',
  path: '/schools/{id}/members',
  summary:
    'The members of a school, for whoever is one: names and roles; for those who are responsible, addresses too. To all others the school is unknown',
  access: 'login',
  params: ofSchool,
  responses: { 200: all(schoolMember) },
  refusals: ['not_found'],
})

export const changeSchoolMember = endpoint('changeSchoolMember', {
  method: 'put',
  path: '/schools/{id}/members/{memberId}',
  summary: 'Gives a member another role, who is told by mail; the last one who is responsible stays so',
  access: 'login',
  params: ofMember,
  body: z.strictObject({ role: memberRole }),
  responses: { 200: all(schoolMember) },
  refusals: ['not_found', 'last_responsible'],
})

export const removeSchoolMember = endpoint('removeSchoolMember', {
  method: 'delete',
  path: '/schools/{id}/members/{memberId}',
  summary: 'Takes a member out of the school, who is told by mail; what is theirs stays theirs',
  access: 'login',
  params: ofMember,
  responses: { 204: z.undefined() },
  refusals: ['not_found', 'last_responsible'],
})

export const leaveSchool = endpoint('leaveSchool', {
  method: 'post',
  path: '/schools/{id}/leave',
  summary: 'Leaves a school; whoever is the last one responsible names a successor first',
  access: 'login',
  params: ofSchool,
  responses: { 204: z.undefined() },
  refusals: ['not_found', 'last_responsible'],
})

export const chooseSchool = endpoint('chooseSchool', {
  method: 'put',
  path: '/users/{id}/chosen-school',
  summary: 'Act for a school, or for oneself',
  access: 'owner',
  params: z.object({ id }),
  body: z.strictObject({ school: id.nullable().describe('null: for oneself') }),
  responses: { 200: one(z.object({ school: schoolName.nullable() })) },
  refusals: ['not_found'],
})
