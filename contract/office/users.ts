import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'

export const logUserOut = endpoint('logUserOut', {
  method: 'post',
  path: '/office/users/{id}/logout',
  summary: 'Ends all logins of a user at once, such as those of an account that somebody else got into',
  access: { groups: ['admin'] },
  params: z.object({ id }),
  responses: { 204: z.undefined() },
  refusals: ['not_found'],
})

export const removeSecondFactor = endpoint('removeSecondFactor', {
  method: 'delete',
  path: '/office/users/{id}/second-factor',
  summary: 'Turns the second factor of a user off who has lost app and recovery codes, and has proved to be the owner',
  access: { groups: ['admin'] },
  params: z.object({ id }),
  responses: { 204: z.undefined() },
  refusals: ['forbidden', 'not_found', 'second_factor_off'],
})
