import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { actionOn, resource } from './resource.ts'

/** Accounts, limited to what administrators need to look after logins. */
export const users = resource('users', { one: 'user', groups: ['admin'], item: z.undefined() })

export const logUserOut = endpoint('logUserOut', {
  method: 'post',
  ...actionOn(users, 'logout'),
  summary: 'Ends all logins of a user at once, for example after another person got into the account',
  responses: { 204: z.undefined() },
  refusals: ['not_found'],
})

export const removeSecondFactor = endpoint('removeSecondFactor', {
  method: 'delete',
  ...actionOn(users, 'second-factor'),
  summary:
    'Turns off the second factor of a user who has lost the app and the recovery codes, and has proved to own the account',
  responses: { 204: z.undefined() },
  refusals: ['forbidden', 'not_found', 'second_factor_off'],
})
