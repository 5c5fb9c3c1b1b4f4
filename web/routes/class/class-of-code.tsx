import { data, href, Link, useSearchParams } from 'react-router'
import { getExternalLogin } from '#contract/accounts/external-login.ts'
import { errorCodes } from '#contract/errors.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf, visitOf } from '#web/api.ts'
import { enterClassMessages, classOfCodeMessages as words } from '#web/messages/accounts/pupils.ts'
import { codeHeaders } from '#web/routes/coupons/code-headers.ts'
import { pageMeta } from '#web/seo.ts'
import { aliasOfPupil } from '#web/session/alias-of-pupil.ts'
import type { Route } from './+types/class-of-code.ts'
import { enterClassAddress } from './class-address.ts'
import { ClassCodeForm } from './class-code-form.tsx'
import { CLASS_CODE, INTENT, JOIN_WITH_ACCOUNT, KNOWN, PROVEN } from './form-names.ts'
import { type ExternalWays, GuestWays } from './guest-ways.tsx'
import { joinOrLogIn } from './join-or-log-in.ts'
import { LoggedInWays } from './logged-in-ways.tsx'
import { PupilPage } from './pupil-page.tsx'
import { readByCode } from './read-class-of-code.ts'
import { inWordsForPupils } from './words-for-pupils.ts'

/** The class of a code, before any login: whoever scans it comes here. */
export async function loader(args: Route.LoaderArgs) {
  const { code } = args.params
  const [user, read] = await Promise.all([visitOf(args).user(), readByCode(args, code)])
  const { isPupil } = visitOf(args)
  const alias = user !== null && isPupil ? await orErrorPage(aliasOfPupil(apiOf(args), user.id)) : null
  const name = alias ?? user?.first_name ?? null
  if ('found' in read) {
    const external = user === null ? await externalLogin(args) : null
    return data({ found: read.found, refused: null, name, isPupil, external }, { headers: codeHeaders })
  }
  const [status] = errorCodes[read.refused]
  return data({ found: null, refused: read.refused, name, isPupil, external: null }, { status, headers: codeHeaders })
}

/** The providers at which a pupil may log in, and that at which they just have: of what it says, only its name. */
async function externalLogin(args: Route.LoaderArgs): Promise<ExternalWays> {
  const { providers, identity } = (await orErrorPage(apiOf(args)(getExternalLogin))).data
  const isProven = args.url.searchParams.has(PROVEN)
  return { providers, proven: isProven ? (identity?.provider ?? null) : null }
}

export async function action(args: Route.ActionArgs) {
  return joinOrLogIn(args, args.params.code)
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const name = loaderData?.found?.name
  const title = name === undefined ? enterClassMessages.title : words.heading(name)
  return pageMeta(matches[0].loaderData, { title, path: href('/class'), robots: 'noindex' })
}

/** Where a pupil joins a class, or logs in to it. */
export default function ClassOfCodePage({ loaderData, actionData, params: { code } }: Route.ComponentProps) {
  const { found, refused, name, isPupil, external } = loaderData
  const [search] = useSearchParams()
  const target = search.get('redirect')
  if (found === null) {
    const unknown = { message: '', code: refused, errors: {}, values: { [CLASS_CODE]: code } }
    return (
      <PupilPage>
        <SectionHeading level={1}>{enterClassMessages.title}</SectionHeading>
        <ClassCodeForm failure={inWordsForPupils(actionData ?? unknown)} />
      </PupilPage>
    )
  }
  const failure = actionData && inWordsForPupils(actionData)
  const isOfAccount = failure?.values[INTENT] === JOIN_WITH_ACCOUNT
  return (
    <PupilPage>
      <SectionHeading level={1} kicker={`${found.school.name}, ${found.school.city}`}>
        {words.heading(found.name)}
      </SectionHeading>
      {name === null ? (
        <GuestWays
          of={found}
          code={code}
          target={target}
          isKnown={search.has(KNOWN)}
          external={external ?? { providers: [], proven: null }}
          failure={isOfAccount ? undefined : failure}
        />
      ) : (
        <LoggedInWays of={found} name={name} isPupil={isPupil} failure={failure} />
      )}
      <p>
        <Link to={enterClassAddress(target)} className="text-link inline-flex min-h-11 items-center">
          {words.another}
        </Link>
      </p>
    </PupilPage>
  )
}
