import { href } from 'react-router'
import { finishExternalLogin, getExternalLogin } from '#contract/accounts/external-login.ts'
import { type Client, failureOf } from '#contract/client.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { safePath } from '#forms/safe-path.ts'
import { apiOf } from '#web/api.ts'
import { externalLoginMessages } from '#web/messages/accounts/external-login.ts'
import { isClassAddress } from '#web/routes/class/class-address.ts'
import { privatePage } from '#web/seo.ts'
import { externalAccountLink, providerTrialLink } from '#web/session/entry-links.ts'
import { goTo } from '#web/session/go-to.ts'
import { requireGuest } from '#web/session/guards.ts'
import { goOn } from '../enter.ts'
import type { Route } from './+types/callback.ts'
import { ExternalFailure, externalFailure } from './external-failure.tsx'

/** Where the provider leads back to: on to the target page, or to the choice of an account. */
export async function loader(args: Route.LoaderArgs) {
  const api = apiOf(args)
  const answer = new URL(args.request.url).search.slice(1)
  const { provider } = args.params
  if (provider && (await isTrial(api, provider))) return goTo(providerTrialLink(provider, answer))
  await requireGuest(args)
  try {
    const { data } = await api(finishExternalLogin, { body: { answer, provider } })
    const target = safePath(data.redirect)
    if (data.logged_in) return goTo(await goOn(api, target))
    // Whoever joins a class needs no account of their own.
    return goTo(isClassAddress(target) ? target : externalAccountLink(target))
  } catch (error) {
    // Loaded again: its first answer has left what the provider has proven in this browser, and ended the attempt.
    if (failureOf(error, finishExternalLogin)?.body.code === 'external_login_expired' && (await isProven(api)))
      return goTo(externalAccountLink('/'))
    return externalFailure(args, error)
  }
}

/** Staff try the provider in this browser: the back office takes the answer. */
async function isTrial(api: Client, provider: string): Promise<boolean> {
  const { data } = await orErrorPage(api(getExternalLogin))
  return data.trial === provider
}

async function isProven(api: Client): Promise<boolean> {
  const { data } = await orErrorPage(api(getExternalLogin))
  return data.identity !== null
}

export const meta = privatePage(externalLoginMessages.title, href('/login/external/callback/:provider?'))

export default function ExternalCallbackPage({ loaderData }: Route.ComponentProps) {
  const { providers, failure, redirect } = loaderData
  return <ExternalFailure providers={providers} message={failure} redirect={redirect} />
}
