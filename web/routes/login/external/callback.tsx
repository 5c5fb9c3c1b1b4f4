import { href } from 'react-router'
import { finishExternalLogin } from '#contract/account/external-login.ts'
import { safePath } from '#forms/safe-path.ts'
import { apiOf } from '#web/api.ts'
import { externalLoginMessages } from '#web/messages/account/external-login.ts'
import { privatePage } from '#web/seo.ts'
import { goTo } from '#web/session/go-to.ts'
import { requireGuest } from '#web/session/guards.ts'
import { goOn } from '../enter.ts'
import { externalAccountLink } from '../entry-links.ts'
import type { Route } from './+types/callback.ts'
import { ExternalFailure, externalFailure } from './external-failure.tsx'

/** Where the provider leads back to: on to the target page, or to the choice of an account. */
export async function loader(args: Route.LoaderArgs) {
  await requireGuest(args)
  const api = apiOf(args)
  const answer = new URL(args.request.url).search.slice(1)
  try {
    const { data } = await api(finishExternalLogin, { body: { answer } })
    const target = safePath(data.redirect)
    return goTo(data.logged_in ? await goOn(api, target) : externalAccountLink(target))
  } catch (error) {
    return externalFailure(args, error)
  }
}

export const meta = privatePage(externalLoginMessages.title, href('/login/external/callback'))

export default function ExternalCallbackPage({ loaderData }: Route.ComponentProps) {
  const { label, failure, redirect } = loaderData
  return <ExternalFailure label={label} message={failure} redirect={redirect} />
}
