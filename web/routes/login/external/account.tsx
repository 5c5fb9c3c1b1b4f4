import { data, href, useSearchParams } from 'react-router'
import { type ExternalIdentity, getExternalLogin } from '#contract/accounts/external-login.ts'
import { errorCodes } from '#contract/errors.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Container } from '#ui/container.tsx'
import { Facts } from '#ui/facts.tsx'
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
  const { providers, identity } = (await orErrorPage(apiOf(args)(getExternalLogin))).data
  if (isLoggedIn) return { providers, identity: null, isLoggedIn, failure: sentenceOf(failed) }
  if (identity) return { providers, identity, isLoggedIn, failure: null }
  return data({ providers, identity: null, isLoggedIn, failure: errorCodes.external_login_expired[1] }, { status: 409 })
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
  const { providers, identity, failure, isLoggedIn } = loaderData
  if (failure !== null && isLoggedIn) return <LinkFailure message={failure} />
  if (failure !== null || !identity)
    return <ExternalFailure providers={providers} message={failure ?? ''} redirect={back} />
  return (
    <Container width="form" className="pt-8 md:pt-12">
      <TwoWays
        title={externalLoginMessages.linkTitle}
        lead={externalLoginMessages.linkLead(identity.provider)}
        newHere={<NewHere identity={identity} redirect={back} />}
      >
        <p>{externalLoginMessages.knownText}</p>
        <LoginForm failure={actionData} username={identity.email} />
      </TwoWays>
    </Container>
  )
}

/** What the provider has told, before any of it is taken over. */
function NewHere({ identity, redirect }: { identity: ExternalIdentity; redirect: string | null }) {
  const { provider, first_name, last_name, email, institution, role, school } = identity
  const name = [first_name, last_name].filter(Boolean).join(' ')
  const rows = [
    [externalLoginMessages.toldName, name],
    [externalLoginMessages.toldEmail, email],
    [externalLoginMessages.toldInstitution, institution],
    [externalLoginMessages.toldRole, role],
    [externalLoginMessages.toldSchool, school],
  ].filter((row): row is [string, string] => Boolean(row[1]))
  return (
    <>
      <h3 className="font-medium">{externalLoginMessages.told(provider)}</h3>
      {rows.length > 0 ? <Facts rows={rows} /> : <p>{externalLoginMessages.toldNothing}</p>}
      <p className="text-sm text-ink-soft">{externalLoginMessages.toldText}</p>
      {rows.length > 0 && (
        <>
          <p>{externalLoginMessages.newHereText}</p>
          <ButtonLink to={registerLink(redirect, { external: '1' })} variant="secondary" wide>
            {externalLoginMessages.takeOver}
          </ButtonLink>
        </>
      )}
      <ButtonLink to={registerLink(redirect, { external: 'leer' })} variant="quiet" wide>
        {externalLoginMessages.startEmpty}
      </ButtonLink>
    </>
  )
}
