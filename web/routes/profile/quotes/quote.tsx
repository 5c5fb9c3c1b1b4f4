import { href, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import type { FailureCode } from '#contract/client.ts'
import { getQuote, type orderQuote, type Quote } from '#contract/procurement/quotes/quotes.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { germanDate } from '#ui/time/german-date.ts'
import { swissTime } from '#ui/time/swiss-time.ts'
import { apiOf } from '#web/api.ts'
import { summaryMessages } from '#web/messages/fulfilment/checkout.ts'
import { quotesMessages, quoteMessages as words } from '#web/messages/procurement/quotes.ts'
import { useFreshData } from '#web/page/use-fresh-data.ts'
import { newPress } from '#web/purchase/press.ts'
import { pageMeta } from '#web/seo.ts'
import { AccountBreadcrumb } from '../account-breadcrumb.tsx'
import { SchoolNavigation } from '../school/school-navigation.tsx'
import type { Route } from './+types/quote.ts'
import { addressOfQuotes, MADE, PLACED, RENEWED } from './address-of-quotes.ts'
import { changeQuote } from './change-quote.ts'
import { MoreSteps } from './more-steps.tsx'
import { OrderForm } from './order-form.tsx'
import { ProblemNotice } from './problem-notice.tsx'
import { QuoteStanding } from './quote-standing.tsx'
import { schoolsOfPerson } from './whose-quotes.ts'

export async function loader(args: Route.LoaderArgs) {
  const [shown] = await schoolsOfPerson(args)
  const { data: quote } = await orErrorPage(apiOf(args)(getQuote, { params: { id: args.params.quote } }))
  // Pages of a school are those of the one that the account shows.
  const role = shown && quote.school?.id === shown.id ? shown.role : null
  return { quote, role, orderPath: pathOfOrder(quote, role !== null), press: newPress() }
}

/** The page of the order that a quote became, for whoever sees it. */
function pathOfOrder({ order, school }: Pick<Quote, 'order' | 'school'>, isShown: boolean): string | null {
  if (!order) return null
  if (!school) return href('/profile/orders/:id', { id: order.id })
  return isShown ? href('/profile/school/orders/:order', { order: order.id }) : null
}

export async function action(args: Route.ActionArgs) {
  return changeQuote(args, args.params.quote)
}

/** Reloads after a refusal too: it may have been ordered by somebody else. After a failure the page stays the same. */
export function shouldRevalidate({ actionStatus = 200 }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus < 500
}

export function meta({ matches, loaderData, params }: Route.MetaArgs) {
  const title = loaderData ? words.title(loaderData.quote.number) : ''
  const path = href('/profile/quotes/:quote', params)
  return pageMeta(matches[0].loaderData, { title, path, robots: 'noindex' })
}

/** What to do about a failure, by its code. */
const NEXT: Partial<Record<FailureCode<typeof orderQuote>, string>> = {
  internal: summaryMessages.tryAgain,
  maintenance: summaryMessages.tryAgain,
}

/** A quote: what it offers and until when, and the one step that orders it. */
export default function QuotePage({
  loaderData: { quote, role, orderPath, press },
  actionData: failure,
}: Route.ComponentProps) {
  // Ordered by somebody else in the meantime, perhaps.
  useFreshData()
  const title = words.title(quote.number)
  const here = href('/profile/quotes/:quote', { quote: quote.id })
  const crumbs = [
    { title: quotesMessages.title, url: addressOfQuotes({ school: quote.school?.id ?? null, state: undefined }) },
    { title, url: here },
  ]
  const sentence =
    failure && [failure.message, failure.code && NEXT[failure.code as keyof typeof NEXT]].filter(Boolean).join(' ')
  return (
    <>
      {role && <SchoolNavigation role={role} />}
      <div className="flex flex-col gap-8">
        <div className="flex flex-col gap-4">
          <AccountBreadcrumb crumbs={crumbs} />
          <SectionHeading level={1} {...(quote.school && { kicker: quote.school.name })}>
            {title}
          </SectionHeading>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <QuoteStanding quote={quote} />
          </p>
          <p className="text-ink-soft">{originOf(quote)}</p>
          {failure ? <FormErrorSummary title={sentence ?? ''} errors={failure.errors} /> : <Done quote={quote} />}
          <ProblemNotice quote={quote} orderPath={orderPath} />
        </div>
        {quote.note && (
          <section className="flex flex-col gap-2 rounded-lg bg-paper-deep p-5">
            <h2 className="font-medium">{words.note}</h2>
            <p className="max-w-prose whitespace-pre-line wrap-anywhere">{quote.note}</p>
          </section>
        )}
        <p className="print:hidden">
          <ButtonLink
            to={href('/profile/quotes/:quote/quote.pdf', { quote: quote.id })}
            reloadDocument
            variant="secondary"
            size="small"
          >
            {words.pdf}
          </ButtonLink>
        </p>
        <OrderForm quote={quote} press={press} failure={failure} />
        <MoreSteps quote={quote} />
      </div>
    </>
  )
}

/** When it was made and by whom, and for which school year. */
function originOf({ made_at: at, made_by: name, source, school, school_year: year }: Quote): string {
  const { day } = swissTime(at)
  const made =
    source === 'office' ? words.madeByPublisher(day) : school && name ? words.madeOnBy(day, name) : words.madeOn(day)
  return year ? `${made}, ${words.forYear(year)}` : made
}

/** Says what was just done; it works without JavaScript too. */
function Done({ quote: { state, valid_until: until } }: { quote: Quote }) {
  const [search] = useSearchParams()
  if (state === 'open' && search.has(MADE))
    return (
      <Notice kind="success" title={words.made} live>
        {words.madeText(germanDate(until))}
      </Notice>
    )
  if (state === 'open' && search.has(RENEWED)) return <Notice kind="success" title={words.renewed} live />
  if (state === 'ordered' && search.has(PLACED))
    return (
      <Notice kind="success" title={words.placed} live>
        {words.placedText}
      </Notice>
    )
  return null
}
