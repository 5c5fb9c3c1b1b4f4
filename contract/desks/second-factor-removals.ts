import { z } from 'zod'
import { REMOVAL_HOURS } from '../accounts/lifetimes.ts'
import { endpoint } from '../endpoint.ts'
import { id, line } from '../fields.ts'

const ofOne = z.object({ id })
const withReason = z.strictObject({ reason: line(1, 300).describe('for the audit log') })
const path = '/office/second-factor-removals/{id}'

/** That somebody asked to turn off a person's second factor, while it waits for somebody else to agree. */
export const secondFactorRemoval = z.object({
  id,
  asked_by: z.string().nullable().describe('null: the account is gone'),
  reason: z.string(),
  asked_at: z.iso.datetime(),
  alone_from: z.iso
    .datetime()
    .nullable()
    .describe('when whoever asked may agree alone; null where there is another administrator'),
  ends_at: z.iso.datetime().describe('until when it may be agreed to'),
  may_agree: z.boolean().describe('whether the caller may agree now'),
})
export type SecondFactorRemoval = z.output<typeof secondFactorRemoval>

export const askToRemoveSecondFactor = endpoint('askToRemoveSecondFactor', {
  method: 'post',
  path: '/office/users/{id}/second-factor-removal',
  summary: `Asks to turn off the second factor of a user who has lost the app and the recovery codes, and has proved to own the account. Another administrator agrees within ${REMOVAL_HOURS} hours; the owner is told at once`,
  access: { groups: ['admin'] },
  params: ofOne,
  body: withReason,
  responses: { 204: z.undefined() },
  refusals: ['forbidden', 'not_found', 'second_factor_off', 'removal_asked'],
})

export const agreeToRemoveSecondFactor = endpoint('agreeToRemoveSecondFactor', {
  method: 'post',
  path: `${path}/agree`,
  summary: `Turns off the second factor that another administrator asked for, and ends all logins of the user. Whoever asked agrees alone only where nobody else administrates the shop, after ${REMOVAL_HOURS} hours`,
  access: { groups: ['admin'] },
  params: ofOne,
  body: withReason,
  responses: { 204: z.undefined() },
  refusals: [
    'forbidden',
    'not_found',
    'removal_over',
    'removal_needs_another',
    'removal_too_early',
    'second_factor_used',
  ],
})

export const rejectSecondFactorRemoval = endpoint('rejectSecondFactorRemoval', {
  method: 'post',
  path: `${path}/reject`,
  summary: 'Ends the request: the owner objects, or it was a mistake. Nothing changes',
  access: { groups: ['sales', 'admin'] },
  params: ofOne,
  body: withReason,
  responses: { 204: z.undefined() },
  refusals: ['not_found', 'removal_over'],
})
