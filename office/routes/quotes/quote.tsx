import { href, useSearchParams } from 'react-router'
import { formatAmount } from '#contract/ground/money.ts'
import { type OfficeQuote, quotes } from '#contract/procurement/quotes/office-quotes.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { frame } from '#office/messages/frame.ts'
import { quoteRoom } from '#office/messages/quotes/quotes.ts'
import { reloadAfterConflict } from '#office/resource/reload-after-conflict.ts'
import { THING_WITH_STEPS } from '#office/resource/steps-section.tsx'
import { WayBack } from '#office/resource/way-back.tsx'
import { apiOf } from '#office/visit.ts'
import { Notice } from '#ui/notice.tsx'
import { swissTime } from '#ui/time/swiss-time.ts'
import type { Route } from './+types/quote.ts'
import { pdfAddress, QuoteAddresses, QuoteFacts } from './quote-facts.tsx'
import { QuoteLines } from './quote-lines.tsx'
import { QuoteStepForms } from './quote-step-forms.tsx'
import { doQuoteStep } from './quote-steps.ts'
import { QuoteSums } from './quote-sums.tsx'
import { StateBadge } from './state-badge.tsx'
import { WRITTEN } from './written.ts'

export async function loader(args: Route.LoaderArgs) {
  return (await orErrorPage(apiOf(args)(quotes.read, { params: args.params }))).data
}

export function action(args: Route.ActionArgs) {
  return doQuoteStep(args)
}

export { reloadAfterConflict as shouldRevalidate }

export default function QuotePage({ loaderData: quote, actionData }: Route.ComponentProps) {
  const isNew = useSearchParams()[0].has(WRITTEN)
  const failure = actionData && 'message' in actionData ? actionData : undefined
  const done = actionData && 'done' in actionData ? actionData.done : isNew ? 'written' : undefined
  const isGone = failure !== undefined && !quote.may.some((step) => step === failure.values['step'])
  return (
    <div key={quote.id} className={THING_WITH_STEPS}>
      <title>{frame.titleOf(quoteRoom.one(quote.number))}</title>
      <div className="flex min-w-0 flex-col gap-8 xl:row-span-2">
        <Head quote={quote} />
        {done !== undefined && !failure && (
          <Notice kind="success" live>
            {quoteRoom.done[done]}
          </Notice>
        )}
        {isGone && <Notice kind="error" title={failure.message} live />}
        <Today quote={quote} />
        <QuoteFacts quote={quote} />
        <section className="flex flex-col gap-3">
          <h2 className="font-display text-xl">{quoteRoom.articles}</h2>
          <QuoteLines lines={quote.lines} />
          <QuoteSums quote={quote} ships={quote.delivery_address !== null} />
        </section>
      </div>
      {quote.may.length > 0 && (
        <QuoteStepForms key={`${quote.state} ${quote.valid_until}`} quote={quote} failure={failure} />
      )}
      <aside className="flex flex-col gap-6">
        <a href={pdfAddress(quote.id)} className="text-link self-start">
          {quoteRoom.pdf}
        </a>
        <QuoteAddresses quote={quote} />
      </aside>
    </div>
  )
}

function Head({ quote: { id, number, state, made_at, made_by } }: { quote: OfficeQuote }) {
  return (
    <header className="flex flex-col gap-2">
      <WayBack room={href('/offerten')} label={quoteRoom.back} historyOf={{ kind: quotes.name, id }} />
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="font-display text-3xl">{quoteRoom.one(number)}</h1>
        <StateBadge state={state} />
      </div>
      <p className="text-sm text-ink-soft">{quoteRoom.madeOn(swissTime(made_at).day, made_by)}</p>
    </header>
  )
}

/** What keeps it from being ordered, and what it would cost today where that is not the same. */
function Today({ quote: { problem, total, total_now } }: { quote: OfficeQuote }) {
  const told =
    problem && problem in quoteRoom.problems && quoteRoom.problems[problem as keyof typeof quoteRoom.problems]
  return (
    <>
      {told && <Notice kind="warning">{told}</Notice>}
      {total_now && total_now.amount !== total.amount && (
        <p className="text-sm">{quoteRoom.today(formatAmount(total_now))}</p>
      )}
    </>
  )
}
