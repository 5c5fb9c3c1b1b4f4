import type { ReactNode } from 'react'
import { href, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { FailureCode } from '#contract/client.ts'
import { type makeQuote as make, planQuote } from '#contract/procurement/quotes/quotes.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf } from '#web/api.ts'
import { summaryMessages } from '#web/messages/fulfilment/checkout.ts'
import { quotesMessages, newQuoteMessages as words } from '#web/messages/procurement/quotes.ts'
import { AccountBreadcrumb } from '#web/routes/profile/account-breadcrumb.tsx'
import { atSchoolYear } from '#web/routes/profile/school/at-school-year.ts'
import { schoolWithRole } from '#web/routes/profile/school/school-with-role.ts'
import { schoolYearIn } from '#web/routes/profile/school/school-year-in.ts'
import { privatePage } from '#web/seo.ts'
import { SOURCE } from '../address-of-quotes.ts'
import { buyerIn, schoolsOfPerson } from '../whose-quotes.ts'
import type { Route } from './+types/new.ts'
import { ForWhom } from './for-whom.tsx'
import { LeftOut } from './left-out.tsx'
import { makeQuote } from './make-quote.ts'
import { NoAddress } from './no-address.tsx'
import { PlanForm } from './plan-form.tsx'

export async function loader(args: Route.LoaderArgs) {
  const schools = await schoolsOfPerson(args)
  const source = args.url.searchParams.get(SOURCE) === 'wishes' ? ('wishes' as const) : ('cart' as const)
  // Wishes are those of the school that the account shows.
  const school = source === 'wishes' ? await schoolWithRole(args, ['responsible']) : buyerIn(args.url, schools)
  const { school_year: year = null } = source === 'wishes' ? schoolYearIn(args.url) : {}
  const query = { source, ...(school && { school: school.id }), ...(year && { school_year: year }) }
  const { data: plan } = await orErrorPage(apiOf(args)(planQuote, { query }))
  return { schools, source, school, year, plan }
}

export async function action(args: Route.ActionArgs) {
  return makeQuote(args)
}

/** Reloads after a refusal too: prices may have changed. After a failure the page stays the same. */
export function shouldRevalidate({ actionStatus = 200 }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus < 500
}

export const meta = privatePage(words.title, href('/profile/quotes/new'))

/** What to do about a failure, by its code. */
const NEXT: Partial<Record<FailureCode<typeof make>, string>> = {
  quote_changed: summaryMessages.newTotals,
}

/** A quote before it is made: for whom it is, what it offers, and until when. */
export default function NewQuotePage({ loaderData, actionData: failure }: Route.ComponentProps) {
  const { schools, source, school, year, plan } = loaderData
  const sentence = failure && [failure.message, failure.code && NEXT[failure.code]].filter(Boolean).join(' ')
  const crumbs = [
    { title: quotesMessages.title, url: href('/profile/quotes') },
    { title: words.title, url: href('/profile/quotes/new') },
  ]
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col gap-5">
        <AccountBreadcrumb crumbs={crumbs} />
        <SectionHeading
          level={1}
          {...(school && { kicker: school.name })}
          lead={source === 'cart' ? words.ofCart : words.ofWishes(year)}
        >
          {words.title}
        </SectionHeading>
        {failure && <FormErrorSummary title={sentence ?? ''} errors={failure.errors} />}
        {plan.billing_address === null && plan.lines.length > 0 && <NoAddress school={school} />}
      </div>
      {source === 'cart' && <ForWhom schools={schools} chosen={school} />}
      {plan.lines.length > 0 ? (
        <PlanForm plan={plan} source={source} school={school?.id ?? null} year={year} failure={failure} />
      ) : (
        <Nothing source={source} year={year}>
          <LeftOut leftOut={plan.left_out} isForSchool={school !== null} />
        </Nothing>
      )}
    </div>
  )
}

interface NothingProps {
  source: 'cart' | 'wishes'
  year: string | null
  /** What is left out. */
  children: ReactNode
}

/** Where nothing can be offered: why, and how to go on. */
function Nothing({ source, year, children }: NothingProps) {
  const wishes = href('/profile/school/wishes/table')
  return (
    <>
      {children}
      <EmptyState
        icon="list"
        title={words.nothing}
        text={source === 'cart' ? words.nothingText : words.nothingApproved}
      >
        {source === 'cart' ? (
          <ButtonLink to={href('/shop/cart')}>{words.toCart}</ButtonLink>
        ) : (
          <ButtonLink to={year === null ? wishes : atSchoolYear(wishes, year)}>{words.toWishes}</ButtonLink>
        )}
      </EmptyState>
    </>
  )
}
