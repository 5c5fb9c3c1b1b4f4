import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { actionOn, resource } from './resource.ts'

/** Accounts, limited to what administrators need to look after logins. */
export const users = resource('users', { one: 'user', groups: ['admin'], item: z.undefined() })

export const logUserOut = endpoint('logUserOut', {
  method: 'post',
  ...actionOn(users, 'logout'),
  summary: 'Ends all logins of a user at once, such as those of an account that somebody else got into',
  responses: { 204: z.undefined() },
  refusals: ['not_found'],
})

export const removeSecondFactor = endpoint('removeSecondFactor', {
  method: 'delete',
  ...actionOn(users, 'second-factor'),
  summary: 'Turns the second factor of a user off who has lost app and recovery codes, and has proved to be the owner',
  responses: { 204: z.undefined() },
  refusals: ['forbidden', 'not_found', 'second_factor_off'],
})
