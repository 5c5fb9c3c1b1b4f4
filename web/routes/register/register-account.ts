import { register, WITH_ORDER } from '#contract/accounts/auth.ts'
import { ApiError } from '#contract/client.ts'
import type { Input } from '#contract/endpoint.ts'
import { formFailure } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { withForm } from '#forms/with-form.ts'
import { apiOf } from '#web/api.ts'
import { failedActions } from '#web/messages/failed-actions.ts'
import { enter } from '#web/routes/login/enter.ts'
import { linkAccount } from '#web/routes/login/external/link-account.ts'
import { EXTERNAL } from '#web/session/entry-links.ts'
import { goTo } from '#web/session/go-to.ts'
import { redirectTarget } from '#web/session/guards.ts'

type Registration = Input<typeof register>['body']
type Account = Omit<Extract<Registration, { type?: 'standard' | undefined }>, 'type'>
type Arguments = Parameters<typeof apiOf>[0] & { request: Request }

/**
 * Registration = create account, log in, link guest cart (specification, section 4). The answer is the same for a known
 * address; there the login is refused, and its owner, who has a mail now, must log in with the old password.
 */
export async function registerAccount(args: Arguments) {
  return withForm(args.request, (form) => registerWith(args, form, { body: bodyOf(form), fallback: '/' }))
}

interface Registering {
  body: Registration
  /** Where to go next when the visitor did not come from another page. */
  fallback: string
}

/** The same for every kind of account. */
export async function registerWith(args: Arguments, form: FormData, { body, fallback }: Registering) {
  try {
    await apiOf(args)(register, { body })
  } catch (error) {
    return formFailure(error, form, { sentence: failedActions.register })
  }
  try {
    const back = redirectTarget(args.request, fallback)
    const target = await enter(args, { username: body.email, password: body.password }, back)
    return goTo(isExternal(new URL(args.request.url)) ? await linkAccount(args, target) : target)
  } catch (error) {
    if (error instanceof ApiError && [401, 429].includes(error.status)) return { writtenTo: body.email }
    return formFailure(error, form, { sentence: failedActions.register })
  }
}

/** Whether the visitor comes from the choice of an account for their external login. */
export function isExternal({ searchParams }: URL): boolean {
  return searchParams.has(EXTERNAL)
}

function bodyOf(form: FormData): Registration {
  return { ...accountOf(form), institution: formText(form, 'institution') }
}

/** What every kind of account needs. */
export function accountOf(form: FormData): Omit<Account, 'institution'> {
  const text = (name: string) => formText(form, name)
  return {
    // The short form does not ask for it.
    ...(form.has('salutation') && { salutation: text('salutation') as Account['salutation'] }),
    first_name: text('first_name'),
    last_name: text('last_name'),
    phone: text('phone'),
    email: text('email'),
    password: text('password'),
    terms_accepted: form.get('terms_accepted') === WITH_ORDER ? WITH_ORDER : form.has('terms_accepted'),
  }
}
