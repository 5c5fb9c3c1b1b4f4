import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { all, one } from '../envelope.ts'
import { id } from '../fields.ts'

const schoolOfLogin = z.object({ id, name: z.string(), city: z.string(), provider: z.string() })
export type SchoolOfLogin = z.output<typeof schoolOfLogin>

export const listSchoolsOfLogins = endpoint('listSchoolsOfLogins', {
  method: 'get',
  path: '/users/{id}/schools-of-logins',
  summary:
    'Schools to which this confirmed teacher belongs as trusted providers of their external logins say; not those that they are a member of',
  access: 'owner',
  params: z.object({ id }),
  responses: { 200: all(schoolOfLogin) },
})

export const joinSchoolOfLogin = endpoint('joinSchoolOfLogin', {
  method: 'post',
  path: '/schools/{id}/join-by-login',
  summary:
    'Joins a school that the person’s external login offers, at once, as one of its teachers. Those who are responsible are told, once a day at most',
  access: 'login',
  params: z.object({ id }),
  responses: { 200: one(schoolOfLogin) },
  refusals: ['not_found'],
})
