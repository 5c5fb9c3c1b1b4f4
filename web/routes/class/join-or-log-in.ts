import { type ActionFunctionArgs, redirect } from 'react-router'
import { logout } from '#contract/accounts/auth.ts'
import {
  joinClass,
  joinClassWithAccount,
  joinClassWithLogin,
  logInToClass,
} from '#contract/accounts/classes/joining-classes.ts'
import { failureOf } from '#contract/client.ts'
import { formText } from '#forms/form-text.ts'
import { knownIntent } from '#forms/known-intent.ts'
import { withForm } from '#forms/with-form.ts'
import { apiOf } from '#web/api.ts'
import { classOfCodeMessages } from '#web/messages/accounts/pupils.ts'
import { goTo } from '#web/session/go-to.ts'
import { redirectTarget } from '#web/session/guards.ts'
import { enterClass } from './enter-class.ts'
import { CLASS_CODE, INTENT, JOIN, JOIN_WITH_ACCOUNT, JOIN_WITH_LOGIN, LOG_IN, LOG_OUT } from './form-names.ts'

const INTENTS = [JOIN, JOIN_WITH_ACCOUNT, JOIN_WITH_LOGIN, LOG_IN, LOG_OUT] as const
const CALLS = [joinClass, joinClassWithAccount, joinClassWithLogin, logInToClass] as const

/** Where pupils find their books. */
const HOME = '/profile/e-learning'

/** Carries out a form of the page of a class: whoever joins or logs in goes on to the `redirect` of the address, or to their books. */
export async function joinOrLogIn(args: ActionFunctionArgs & { url: URL }, code: string) {
  return withForm(
    args.request,
    async (form) => {
      if (form.has(CLASS_CODE)) return enterClass(form, args.url.searchParams.get('redirect'))
      const intent = knownIntent(formText(form, INTENT), INTENTS)
      try {
        await carryOut(args, { intent, code, form })
      } catch (error) {
        // The code was renewed meanwhile: the page says so.
        if (failureOf(error, ...CALLS)?.body.code !== 'class_code_unknown') throw error
        return redirect(args.url.pathname + args.url.search)
      }
      return intent === LOG_OUT
        ? redirect(args.url.pathname + args.url.search)
        : goTo(redirectTarget(args.request, HOME))
    },
    { calls: CALLS, sentence: classOfCodeMessages.failed },
  )
}

interface Pressed {
  intent: (typeof INTENTS)[number]
  code: string
  form: FormData
}

async function carryOut(args: ActionFunctionArgs, { intent, code, form }: Pressed): Promise<void> {
  const api = apiOf(args)
  const params = { code }
  const alias = formText(form, 'alias')
  const password = formText(form, 'password')
  switch (intent) {
    case JOIN:
      await api(joinClass, { params, body: { alias, password } })
      break
    case LOG_IN:
      await api(logInToClass, { params, body: { alias, password } })
      break
    case JOIN_WITH_ACCOUNT:
      await api(joinClassWithAccount, { params, body: { alias } })
      break
    case JOIN_WITH_LOGIN:
      await api(joinClassWithLogin, { params, body: { alias } })
      break
    case LOG_OUT:
      await api(logout)
  }
}
