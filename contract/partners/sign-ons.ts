import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { one } from '../envelope.ts'
import { currentPassword, line, secondFactorCode } from '../fields.ts'
import { personalScope } from '../partner-scopes.ts'
import { logo } from './oauth-clients.ts'

/** Authentication contexts: the profiles of REFEDS, which federations of schools know. */
export const ACR = {
  oneFactor: 'https://refeds.org/profile/sfa',
  secondFactor: 'https://refeds.org/profile/mfa',
} as const
export type Acr = (typeof ACR)[keyof typeof ACR]

/** Names the sign-on that a browser has begun; without it, nobody decides about that sign-on. */
export const SIGN_ON_COOKIE = 'hep.oauth.sign-on'

/** Seconds until a sign-on that was begun must be finished: enough to register on the way. */
export const SIGN_ON_SECONDS = 3600

/** The application that somebody signs on to, as pages show it. */
export const signingApplication = z.object({
  name: z.string(),
  organisation: z.string(),
  info_text: z.string().nullable(),
  logo: logo.nullable(),
  colour: z.string().nullable().describe('`#rrggbb`'),
})
export type SigningApplication = z.output<typeof signingApplication>

/** What a person has to do next. */
const step = z.enum(['log_in', 'confirm', 'other_account', 'second_factor', 'consent', 'continue'])

const signOn = z.object({
  application: signingApplication,
  step: step.describe(
    '`confirm`: the password once more; `other_account`: the application means another person; `second_factor`: it demands one',
  ),
  scopes: z.array(personalScope).describe('what the application asks for, and was not allowed before'),
  login_hint: z.string().nullable(),
  needs_code: z.boolean().describe('whether `confirm` asks for a code of the second factor too'),
})
export type SignOnUnderWay = z.output<typeof signOn>

const params = z.object({ signOn: z.string().regex(/^[\w-]{21,64}$/) })

const next = one(z.object({ url: z.string().describe('where the browser goes on') }))

export const getSignOn = endpoint('getSignOn', {
  method: 'get',
  path: '/oauth/sign-ons/{signOn}',
  summary: 'A sign-on to an application that a browser has begun at /oauth/authorize, and what to do next',
  access: 'everyone',
  whenActing: { may: false, because: 'nobody signs on to an application in the name of somebody else' },
  params,
  responses: { 200: one(signOn) },
  refusals: ['sign_on_expired'],
})

export const continueSignOn = endpoint('continueSignOn', {
  method: 'post',
  path: '/oauth/sign-ons/{signOn}/continue',
  summary: 'Goes on with the login of this browser; where the step is `confirm`, with the password once more',
  access: 'login',
  forPupils: true,
  params,
  body: z.strictObject({ current_password: currentPassword.optional(), code: secondFactorCode }),
  responses: { 200: next },
  refusals: ['sign_on_expired', 'sign_on_needs_address', 'too_many_requests'],
})

export const consentToSignOn = endpoint('consentToSignOn', {
  method: 'post',
  path: '/oauth/sign-ons/{signOn}/consent',
  summary: 'Allows the application to learn what it asks for; the consent can be withdrawn (`withdrawConsent`)',
  access: 'login',
  forPupils: true,
  params,
  responses: { 200: next },
  refusals: ['sign_on_expired', 'sign_on_needs_address'],
})

export const cancelSignOn = endpoint('cancelSignOn', {
  method: 'post',
  path: '/oauth/sign-ons/{signOn}/cancel',
  summary: 'Goes back to the application’s fallback URL, or to the application with the error `access_denied`',
  access: 'everyone',
  forPupils: true,
  params,
  responses: { 200: next },
  refusals: ['sign_on_expired'],
})

export const signOut = endpoint('signOut', {
  method: 'post',
  path: '/oauth/sign-out',
  summary:
    'Logs the person out whom an application has sent to /oauth/logout; the applications that this login led to are told. Answers where the browser goes on.',
  access: 'everyone',
  forPupils: true,
  body: z.strictObject({ token: line(1, 100).describe('from the address of the page') }),
  responses: { 200: next },
  refusals: ['sign_out_expired'],
})
