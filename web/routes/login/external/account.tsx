import { data, href, useSearchParams } from 'react-router'
import { getExternalLogin } from '#contract/accounts/external-login.ts'
import { errorCodes } from '#contract/errors.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { Container } from '#ui/container.tsx'
import { apiOf, visitOf } from '#web/api.ts'
import { externalLoginMessages } from '#web/messages/accounts/external-login.ts'
import { privatePage } from '#web/seo.ts'
import { type LinkFailureCode, registerLink } from '#web/session/entry-links.ts'
import { goTo } from '#web/session/go-to.ts'
import { redirectTarget } from '#web/session/guards.ts'
import { logIn } from '../log-in.ts'
import { LoginForm } from '../login-form.tsx'
import { TwoWays } from '../two-ways.tsx'
import type { Route } from './+types/account.ts'
import { ExternalFailure, LinkFailure } from './external-failure.tsx'
import { linkAccount } from './link-account.ts'

export async function loader(args: Route.LoaderArgs) {
  const failed = args.url.searchParams.get('failed')
  const isLoggedIn = (await visitOf(args).user()) !== null
  if (isLoggedIn && !failed) throw goTo(redirectTarget(args.request))
  const { label, identity } = (await orErrorPage(apiOf(args)(getExternalLogin))).data
  if (isLoggedIn) return { label, identity: null, isLoggedIn, failure: sentenceOf(failed) }
  if (identity && label) return { label, identity, isLoggedIn, failure: null }
  return data({ label, identity: null, isLoggedIn, failure: errorCodes.external_login_expired[1] }, { status: 409 })
}

/** The reasons why a link may fail; any other text in the address only means that the attempt is over. */
function sentenceOf(code: string | null): string {
  const known: readonly LinkFailureCode[] = ['external_identity_taken', 'external_login_staff']
  return errorCodes[known.find((candidate) => candidate === code) ?? 'external_login_expired'][1]
}

export async function action(args: Route.ActionArgs) {
  return logIn(args, '/', (target) => linkAccount(args, target))
}

export const meta = privatePage(externalLoginMessages.title, href('/login/external/account'))

/** For a user who comes back from the provider for the first time: link an account by its password, or register. */
export default function ExternalAccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const back = search.get('redirect')
  const { label, identity, failure, isLoggedIn } = loaderData
  if (failure !== null && isLoggedIn) return <LinkFailure message={failure} />
  if (failure !== null || !identity) return <ExternalFailure label={label} message={failure ?? ''} redirect={back} />
  const newHere = { text: externalLoginMessages.newHereText, url: registerLink(back, { external: true }) }
  return (
    <Container width="form" className="pt-8 md:pt-12">
      <TwoWays
        title={externalLoginMessages.linkTitle}
        lead={externalLoginMessages.linkLead(label ?? '')}
        newHere={newHere}
      >
        <p>{externalLoginMessages.knownText}</p>
        <LoginForm failure={actionData} username={identity.email} />
      </TwoWays>
    </Container>
  )
}
