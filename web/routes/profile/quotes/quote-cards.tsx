import { href } from 'react-router'
import { formatAmount } from '#contract/ground/money.ts'
import type { ListedQuote } from '#contract/procurement/quotes/quotes.ts'
import { cardLink } from '#ui/card-link.ts'
import { classNames } from '#ui/class-names.ts'
import { swissTime } from '#ui/time/swiss-time.ts'
import { quotesMessages as words } from '#web/messages/procurement/quotes.ts'
import { RowOfCovers } from '#web/purchase/cards/row-of-covers.tsx'
import { QuoteStanding } from './quote-standing.tsx'

/** Quotes as rows with the covers of what they offer; the whole row leads to the quote's page. */
export function QuoteCards({ quotes }: { quotes: readonly ListedQuote[] }) {
  return (
    <ul aria-label={words.title} className="flex flex-col border-t border-line">
      {quotes.map((quote) => (
        <QuoteCard key={quote.id} quote={quote} />
      ))}
    </ul>
  )
}

function QuoteCard({ quote }: { quote: ListedQuote }) {
  const { id, number, covers, made_at: at, total } = quote
  const by = makerOf(quote)
  return (
    <li className="group relative grid items-center gap-x-6 gap-y-1 border-b border-line py-3 hover:bg-river-50/50 md:min-h-24 md:grid-cols-[6rem_minmax(0,1fr)] md:py-2 xl:grid-cols-[12rem_minmax(0,1fr)] print:break-inside-avoid">
      <RowOfCovers covers={covers} />
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 md:gap-x-6">
        <p className="col-span-2 flex min-w-0 flex-wrap items-baseline gap-x-2.5 md:col-span-1">
          <a
            href={href('/profile/quotes/:quote', { quote: id })}
            data-routed
            className={classNames(
              cardLink,
              'font-medium whitespace-nowrap tabular-nums underline-offset-4 group-hover:underline',
            )}
          >
            {number}
          </a>
          <span className="whitespace-nowrap text-ink-soft">{swissTime(at).day}</span>
          {by && <span className="text-ink-soft wrap-anywhere">{by}</span>}
        </p>
        <p className="col-start-2 row-start-2 font-medium whitespace-nowrap tabular-nums md:row-span-2 md:row-start-1">
          {formatAmount(total)}
        </p>
        <p className="col-start-1 row-start-2 min-w-0 text-sm">
          <QuoteStanding quote={quote} />
        </p>
      </div>
    </li>
  )
}

/** Who made it, where that is somebody else than its buyer. */
function makerOf({ source, school, made_by: name }: ListedQuote): string | null {
  if (source === 'office') return words.byPublisher
  return school && name ? words.madeBy(name) : null
}
