import { href, Link, type ShouldRevalidateFunctionArgs } from 'react-router'
import { writeQuote } from '#contract/procurement/quotes/office-quotes.ts'
import { frame } from '#office/messages/frame.ts'
import { newQuote, quoteRoom } from '#office/messages/quotes/quotes.ts'
import { guardPage } from '#office/require-staff.ts'
import { ThingChoice } from '#office/resource/thing-choice.tsx'
import { QUOTE_BUYER } from '#office/resource/thing-paths.ts'
import { WayBack } from '#office/resource/way-back.tsx'
import type { Route } from './+types/new.ts'
import { OfferForm } from './offer-form.tsx'
import { buyerIn, findBuyers, readBuyer } from './quote-buyer.ts'
import { doOffer } from './write-offer.ts'

/** First for whom it is, then what it offers. */
export async function loader(args: Route.LoaderArgs) {
  await guardPage(args, writeQuote)
  const chosen = buyerIn(args.url)
  if (chosen) return { buyer: await readBuyer(args, chosen), query: '', found: [] }
  return { buyer: null, ...(await findBuyers(args)) }
}

export function action(args: Route.ActionArgs) {
  return doOffer(args)
}

/** Buttons of the form change nothing that the page has read. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === 'POST' ? false : defaultShouldRevalidate
}

export default function NewQuote({ loaderData: { buyer, query, found }, actionData }: Route.ComponentProps) {
  const failure = actionData && 'message' in actionData ? actionData : undefined
  const offering = actionData && !('message' in actionData) ? actionData : undefined
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      <title>{frame.titleOf(quoteRoom.new)}</title>
      <WayBack room={href('/offerten')} label={quoteRoom.back} />
      <h1 className="font-display text-3xl">{quoteRoom.new}</h1>
      {buyer === null ? (
        <ThingChoice
          parameter={QUOTE_BUYER}
          label={newQuote.find}
          hint={newQuote.findHint}
          none={newQuote.none}
          query={query}
          keep={{}}
          found={found}
        />
      ) : (
        <>
          <p className="flex flex-wrap items-baseline gap-x-4">
            <span className="text-ink-soft">{newQuote.for}</span>
            <Link to={buyer.path} className="text-link font-medium">
              {buyer.name}
            </Link>
            <span className="text-sm text-ink-soft">{buyer.detail}</span>
            <Link to={href('/offerten/neu')} className="text-sm text-link">
              {newQuote.other}
            </Link>
          </p>
          <OfferForm key={buyer.path} offering={offering} failure={failure} />
        </>
      )}
    </div>
  )
}
