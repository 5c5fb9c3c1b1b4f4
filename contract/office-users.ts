import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'

export const logUserOut = endpoint('logUserOut', {
  method: 'post',
  path: '/office/users/{id}/logout',
  summary: 'Ends all logins of a user at once, such as those of an account that somebody else got into',
  access: { groups: ['admin'] },
  params: z.object({ id }),
  responses: { 204: z.undefined() },
})
