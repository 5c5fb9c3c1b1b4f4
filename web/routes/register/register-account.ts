import { redirect } from 'react-router'
import { register } from '#contract/auth.ts'
import { ApiError } from '#contract/client.ts'
import type { Input } from '#contract/endpoint.ts'
import { apiOf } from '#web/api.ts'
import { formFailure } from '#web/api-failure.ts'
import { formText } from '#web/form-text.ts'
import { redirectTarget } from '#web/guards.ts'
import { enter } from '#web/routes/login/enter.ts'
import { withForm } from '#web/with-form.ts'

type Registration = Input<typeof register>['body']
type Arguments = Parameters<typeof apiOf>[0] & { request: Request }

/**
 * Registration = create account, log in, link guest cart (specification, section 4). The answer is alike for a known
 * address; that the login is refused then says that its owner, who has a mail now, must log in with the old password.
 */
export async function registerAccount(args: Arguments) {
  return withForm(args.request, (form) => registerWith(args, form))
}

async function registerWith(args: Arguments, form: FormData) {
  const body = bodyOf(form)
  try {
    await apiOf(args)(register, { body })
  } catch (error) {
    return formFailure(error, form)
  }
  try {
    return redirect(await enter(args, { username: body.email, password: body.password }, redirectTarget(args.request)))
  } catch (error) {
    if (error instanceof ApiError && [401, 429].includes(error.status)) return { writtenTo: body.email }
    return formFailure(error, form)
  }
}

function bodyOf(form: FormData): Registration {
  const text = (name: string) => formText(form, name)
  return {
    salutation: text('salutation') as Registration['salutation'],
    first_name: text('first_name'),
    last_name: text('last_name'),
    institution: text('institution'),
    phone: text('phone'),
    email: text('email'),
    password: text('password'),
    terms_accepted: form.has('terms_accepted'),
  }
}
