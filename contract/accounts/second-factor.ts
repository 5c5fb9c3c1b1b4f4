import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { one } from '../envelope.ts'
import { line } from '../fields.ts'
import { tokens } from './auth.ts'
import { CODE_MINUTES } from './lifetimes.ts'

export const RECOVERY_CODES = 10

/** Six digits of the authenticator app, or a recovery code; upper or lower case, spaces and hyphens allowed. */
const one_time_code = line(1, 60)
const current_password = z.string().min(1).max(128)
/** Also carries whether the login is to be remembered. */
const challenge = z.string().regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[0-9a-z]{1,9}\.[01]\.[\w-]{43}$/)

const setUp = z.object({
  secret: z.string().describe('Base32, to type into the app'),
  uri: z.string().describe('otpauth://…, to show as a QR code'),
})

const recoveryCodes = z.object({ recovery_codes: z.array(z.string()).describe('shown only this once') })

export const createTokenWithCode = endpoint('createTokenWithCode', {
  method: 'post',
  path: '/oauth/token/second-factor',
  summary:
    'The second step of a login, after POST /oauth/token answered 401 `second_factor_required`: send its `challenge` with a code',
  access: 'everyone',
  forPupils: true,
  body: z.strictObject({ challenge, one_time_code }),
  responses: { 200: tokens },
  refusals: ['token_invalid', 'too_many_requests'],
})

export const getSecondFactor = endpoint('getSecondFactor', {
  method: 'get',
  path: '/auth/second-factor',
  summary: 'The state of this account’s second factor (TOTP, RFC 6238)',
  access: 'login',
  beforeSecondFactor: true,
  responses: {
    200: one(
      z.object({
        enabled_at: z.iso.datetime().nullable(),
        recovery_codes_left: z.int(),
        is_required: z.boolean().describe('staff'),
        set_up: setUp.nullable().describe('begun by this login, not confirmed yet'),
      }),
    ),
  },
})

export const beginSecondFactor = endpoint('beginSecondFactor', {
  method: 'post',
  path: '/auth/second-factor',
  summary: `Begin to set up a second factor; confirm it with a code of the app within ${CODE_MINUTES.setUp} minutes`,
  access: 'login',
  beforeSecondFactor: true,
  body: z.strictObject({ current_password }),
  responses: { 200: one(setUp) },
  refusals: ['second_factor_on', 'too_many_requests'],
})

export const confirmSecondFactor = endpoint('confirmSecondFactor', {
  method: 'post',
  path: '/auth/second-factor/confirm',
  summary: 'Turn on the second factor with a code of the app; ends all logins, and gives this one new tokens',
  access: 'login',
  beforeSecondFactor: true,
  body: z.strictObject({ one_time_code }),
  responses: {
    200: one(
      recoveryCodes.extend({
        tokens: tokens
          .nullable()
          .describe('for a program with a bearer token; null for a browser, which gets them in cookies'),
      }),
    ),
  },
  refusals: ['second_factor_off', 'too_many_requests'],
})

export const turnOffSecondFactor = endpoint('turnOffSecondFactor', {
  method: 'post',
  path: '/auth/second-factor/turn-off',
  summary: 'Turn off the second factor; ends all other logins. Staff must set up another before they can go on.',
  access: 'login',
  body: z.strictObject({ current_password, one_time_code }),
  responses: { 204: z.undefined() },
  refusals: ['second_factor_off', 'too_many_requests'],
})

export const renewRecoveryCodes = endpoint('renewRecoveryCodes', {
  method: 'post',
  path: '/auth/second-factor/recovery-codes',
  summary: 'Make ten new recovery codes; the old ones become invalid, and all other logins end',
  access: 'login',
  body: z.strictObject({ current_password, one_time_code }),
  responses: { 200: one(recoveryCodes) },
  refusals: ['second_factor_off', 'too_many_requests'],
})
