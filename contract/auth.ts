import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { one } from './envelope.ts'
import { rule } from './field-messages.ts'
import { email, line, optionalLine, password, personName, phone, salutation } from './fields.ts'
import { user } from './users.ts'

/** Seconds (specification, section 9). */
export const ACCESS_TOKEN_SECONDS = 1800
export const REFRESH_TOKEN_SECONDS = 2_592_000
export const MARKER_COOKIE_SECONDS = 365 * 86_400

/** The shop's own OAuth client: the only one that may use the password grant without a secret. */
export const SHOP_CLIENT_ID = 'shop'

/** Cookie names carry the specification's prefixes `auth.` and `hep.`. Tokens are HttpOnly; the marker holds none. */
export const authCookies = { access: 'hep.auth.access', refresh: 'hep.auth.refresh', marker: 'auth.logged-in' } as const

const tokens = z.object({
  token_type: z.literal('Bearer'),
  expires_in: z.int().describe('seconds'),
  access_token: z.string(),
  refresh_token: z.string(),
})

export const createToken = endpoint('createToken', {
  method: 'post',
  path: '/oauth/token',
  summary: 'Log in (password grant of the shop); also sets the cookies of the browser',
  access: 'everyone',
  body: z.strictObject({
    client_id: line(1, 100),
    client_secret: line(0, 200).optional(),
    grant_type: z.literal('password'),
    scope: z.literal('all').default('all'),
    username: line(1, 254),
    password: z.string().min(1).max(128),
  }),
  responses: { 200: tokens },
  refusals: [401, 429],
})

export const refreshToken = endpoint('refreshToken', {
  method: 'post',
  path: '/oauth/token/refresh',
  summary: 'New tokens for a refresh token (body, or the cookie of the browser)',
  access: 'everyone',
  body: z.strictObject({ refresh_token: line(1, 200).optional() }),
  responses: { 200: tokens },
  refusals: [401, 429],
})

export const getCurrentUser = endpoint('getCurrentUser', {
  method: 'get',
  path: '/auth/user',
  summary: 'The logged-in user',
  access: 'login',
  responses: { 200: one(user) },
})

export const logout = endpoint('logout', {
  method: 'post',
  path: '/auth/logout',
  summary: 'End this login; clears the cookies',
  access: 'everyone',
  responses: { 204: z.undefined() },
})

export const registration = z.strictObject({
  salutation: salutation.default('none'),
  first_name: personName,
  last_name: personName,
  institution: optionalLine(70),
  phone,
  email,
  password,
  terms_accepted: z
    .boolean()
    .default(false)
    .refine((accepted) => accepted, rule('accepted')),
})

export const register = endpoint('register', {
  method: 'post',
  path: '/auth/register',
  summary: 'Make an account. Answers alike for a known and an unknown address; log in afterwards.',
  access: 'everyone',
  body: registration,
  responses: { 202: z.object({ message: z.string() }) },
  refusals: [429],
})
