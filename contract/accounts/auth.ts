import { z } from 'zod'
import { acknowledged } from '../acknowledged.ts'
import { endpoint } from '../endpoint.ts'
import { one } from '../envelope.ts'
import { rule } from '../field-rule.ts'
import { email, line, optionalLine, password, personName, phone, salutation } from '../fields.ts'
import { user } from '../ground/users.ts'
import { isFreeMail } from './free-mail.ts'
import { CODE_MINUTES, UNREMEMBERED_HOURS } from './lifetimes.ts'
import { teacherFields } from './teachers.ts'

/** Seconds (specification, section 9). */
export const MARKER_COOKIE_SECONDS = 365 * 86_400

/** The shop's own OAuth client: the only one that may use the password grant without a secret. */
export const SHOP_CLIENT_ID = 'shop'

/** Cookie names carry the specification's prefixes `auth.` and `hep.`. Tokens are HttpOnly; the marker holds none. */
export const authCookies = { access: 'hep.auth.access', refresh: 'hep.auth.refresh', marker: 'auth.logged-in' } as const

/** Marks a browser in which a user has logged in to an account. It is not a login, and does not end with one. */
export const DEVICE_COOKIE = 'hep.auth.device'
export const DEVICE_COOKIE_SECONDS = 365 * 86_400

export const tokens = z.object({
  token_type: z.literal('Bearer'),
  expires_in: z.int().describe('seconds'),
  access_token: z.string(),
  refresh_token: z.string(),
})
export type Tokens = z.output<typeof tokens>

/** What a page learns of tokens that are hidden from scripts. */
const keptTokens = z.strictObject({ expires_in: tokens.shape.expires_in })

/** What the second step of a login needs. */
export const loginChallenge = z.object({
  challenge: z.string().describe(`for POST /oauth/token/second-factor, within ${CODE_MINUTES.login} minutes`),
})
export type LoginChallenge = z.output<typeof loginChallenge>

export const createToken = endpoint('createToken', {
  method: 'post',
  path: '/oauth/token',
  // RFC 6749, section 3.2.
  ignoresQuery: true,
  summary:
    'Log in (password grant of the shop); also sets the cookies of the browser. Accounts with a second factor get 401 `second_factor_required` with a `challenge`. Partners get their tokens here too, as /.well-known/openid-configuration says, with a form or with JSON',
  access: 'everyone',
  forPupils: true,
  body: z.strictObject({
    client_id: line(1, 100),
    client_secret: line(0, 200).optional(),
    grant_type: z.literal('password'),
    scope: z.literal('all').default('all'),
    username: line(1, 254),
    password: z.string().min(1).max(128),
    remember: z
      .boolean()
      .default(true)
      .describe(
        `false: the browser drops the cookies when it is closed, and the login ends after ${UNREMEMBERED_HOURS} hours without use`,
      ),
  }),
  responses: { 200: tokens },
  refusals: [
    'credentials_invalid',
    'second_factor_required',
    'too_many_requests',
    'client_invalid',
    'grant_invalid',
    'malformed_request',
  ],
  carries: { second_factor_required: loginChallenge },
})

export const refreshToken = endpoint('refreshToken', {
  method: 'post',
  path: '/oauth/token/refresh',
  summary:
    'New tokens for a refresh token. A token from the body is answered in the body, without cookies; a token from the cookie is answered in cookies only.',
  access: 'everyone',
  forPupils: true,
  body: z.strictObject({ refresh_token: line(1, 200).optional() }),
  responses: { 200: z.union([tokens, keptTokens]) },
  refusals: ['token_invalid', 'too_many_requests'],
})

export const getCurrentUser = endpoint('getCurrentUser', {
  method: 'get',
  path: '/auth/user',
  summary: 'The logged-in user',
  access: 'login',
  forPupils: true,
  beforeSecondFactor: true,
  responses: { 200: one(user) },
})

export const logout = endpoint('logout', {
  method: 'post',
  path: '/auth/logout',
  whenActing: { may: true, because: 'it ends the login of the staff, and acting with it' },
  summary: 'End this login; clears the cookies, including the cookie of a guest’s cart',
  access: 'everyone',
  forPupils: true,
  responses: { 204: z.undefined() },
})

/** In place of the general terms' acceptance, when the account is opened on the way to an order. */
export const WITH_ORDER = 'with_order'

// In the order of the form's fields: mistakes are listed in this order.
const person = {
  salutation: salutation.default('none'),
  first_name: personName,
  last_name: personName,
  institution: optionalLine(70),
  phone,
}
const access = { email, password }
const terms = {
  terms_accepted: z
    .literal([true, false, WITH_ORDER])
    .default(false)
    .refine((accepted) => accepted !== false, rule('accepted'))
    .describe('`with_order`: by a buyer, who accepts them once, with the order'),
}

const teacherRegistration = z
  .strictObject({ type: z.literal('teacher'), ...person, ...teacherFields, ...access, ...terms })
  .refine(({ proof, proof_token }) => proof !== 'upload' || proof_token, { path: ['proof_file'], ...rule('required') })
  .refine((value) => value.proof !== 'school_email' || !isFreeMail(value.email), {
    path: ['email'],
    ...rule('schoolEmail'),
  })

export const registration = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('standard').optional(), ...person, ...access, ...terms }),
  teacherRegistration,
])

/** The answer to a registration, whether or not the e-mail address was known. */
export const REGISTERED = 'Vielen Dank. Wir haben Ihnen eine E-Mail geschickt.'

export const register = endpoint('register', {
  method: 'post',
  path: '/auth/register',
  summary:
    'Make an account for a private customer, or for a teacher whom staff will review. The answer is the same for known and unknown addresses; log in afterwards.',
  access: 'everyone',
  body: registration,
  responses: { 202: acknowledged },
  refusals: ['too_many_requests'],
})
