import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { one } from '../envelope.ts'
import { id } from '../fields.ts'

const reminders = z.strictObject({ enabled: z.boolean().describe('whether a mail comes before a licence ends') })
const ofUser = z.object({ id })

export const getLicenceReminders = endpoint('getLicenceReminders', {
  method: 'get',
  path: '/users/{id}/licence-reminders',
  summary: 'Whether a mail reminds the user of licences that end soon',
  access: 'owner',
  params: ofUser,
  responses: { 200: one(reminders) },
})

export const setLicenceReminders = endpoint('setLicenceReminders', {
  method: 'put',
  path: '/users/{id}/licence-reminders',
  summary: 'Switch the mails before the end of licences on or off',
  access: 'owner',
  params: ofUser,
  body: reminders,
  responses: { 200: one(reminders) },
})
