import { Link } from 'react-router'
import { addressLines } from '#contract/ground/addresses/address-lines.ts'
import type { PrintedAddress } from '#contract/ground/addresses/addresses.ts'
import type { OfficeQuote } from '#contract/procurement/quotes/office-quotes.ts'
import { quoteSourceLabels } from '#contract/procurement/quotes/quote-states.ts'
import { namedReferences, staffReferenceLabels } from '#contract/sales/named-references.ts'
import { quoteRoom } from '#office/messages/quotes/quotes.ts'
import { orderPath, personPath, schoolPath } from '#office/resource/thing-paths.ts'
import { Facts } from '#ui/facts.tsx'
import { germanDate } from '#ui/time/german-date.ts'

/** For whom a quote is, until when, and what it became. */
export function QuoteFacts({ quote }: { quote: OfficeQuote }) {
  const { buyer, school, user_id: userId, email, valid_until, source, school_year, order, note, references } = quote
  const path = school ? schoolPath(school.id) : userId && personPath(userId)
  return (
    <div className="text-sm">
      <Facts
        rows={[
          [
            quoteRoom.buyer,
            path ? (
              <Link key="buyer" to={path} className="text-link">
                {buyer}
              </Link>
            ) : (
              buyer
            ),
          ],
          [
            quoteRoom.email,
            email && (
              <a key="email" href={`mailto:${email}`} className="text-link">
                {email}
              </a>
            ),
          ],
          [quoteRoom.until, germanDate(valid_until)],
          [quoteRoom.source, quoteSourceLabels[source]],
          [quoteRoom.schoolYear, school_year],
          [
            quoteRoom.order,
            order && (
              <Link key="order" to={orderPath(order.id)} className="text-link">
                {order.number}
              </Link>
            ),
          ],
          ...namedReferences(references, staffReferenceLabels).map(({ label, value }) => [label, value] as const),
          [
            quoteRoom.note,
            note && (
              <span key="note" className="whitespace-pre-line">
                {note}
              </span>
            ),
          ],
        ]}
      />
    </div>
  )
}

/** Where what it offers would go, and who would get the bill. */
export function QuoteAddresses({ quote }: { quote: Pick<OfficeQuote, 'billing_address' | 'delivery_address'> }) {
  const all: [title: string, address: PrintedAddress | null][] = [
    [quoteRoom.billingAddress, quote.billing_address],
    [quoteRoom.deliveryAddress, quote.delivery_address],
  ]
  return all.map(([title, address]) => {
    if (address === null && title === quoteRoom.deliveryAddress) return null
    return (
      <section key={title} className="text-sm">
        <h2 className="mb-1 font-medium">{title}</h2>
        <p className="whitespace-pre-line wrap-anywhere text-ink-soft">
          {address ? addressLines(address).join('\n') : quoteRoom.noAddress}
        </p>
      </section>
    )
  })
}

/** The PDF of a quote, which the browser saves. */
export function pdfAddress(id: string): string {
  return `/api/office/quotes/${id}/quote.pdf`
}
