import { data } from 'react-router'
import { createToken } from '#contract/accounts/auth.ts'
import { createTokenWithCode } from '#contract/accounts/second-factor.ts'
import { type FailureCode, failureOf } from '#contract/client.ts'
import type { FormFailure } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { withForm } from '#forms/with-form.ts'
import type { apiOf } from '#web/api.ts'
import { goTo } from '#web/session/go-to.ts'
import { redirectTarget } from '#web/session/guards.ts'
import { enter, enterWithCode } from './enter.ts'

type Arguments = Parameters<typeof apiOf>[0] & { request: Request }

/** What the login form failed with, in either step. */
export type LoginFailure = FormFailure<FailureCode<typeof createToken | typeof createTokenWithCode>>

/**
 * Carries out the login form, in one step or two, and goes on to the `redirect` of the address, else to `fallback`;
 * `finish` may choose another target. The answer's values hold what the second step needs.
 */
export async function logIn(args: Arguments, fallback = '/', finish = async (target: string) => target) {
  const target = redirectTarget(args.request, fallback)
  return withForm(
    args.request,
    async (form) => {
      const text = (name: string) => formText(form, name)
      const challenge = text('challenge')
      try {
        if (challenge)
          return goTo(
            await finish(await enterWithCode(args, { challenge, one_time_code: text('one_time_code') }, target)),
          )
        const remember = form.has('remember')
        const credentials = { username: text('username'), password: text('password'), remember }
        return goTo(await finish(await enter(args, credentials, target)))
      } catch (error) {
        const next = secondStep(error)
        if (next) return next
        throw error
      }
    },
    { calls: [createToken, createTokenWithCode] },
  )
}

/** The password was right, so this is no mistake, although the form comes back. */
function secondStep(error: unknown) {
  const failure = failureOf(error, createToken)
  if (!failure?.body.challenge) return null
  const { message, code, challenge } = failure.body
  const next: LoginFailure = { message, code, errors: {}, values: { challenge } }
  return data(next)
}
