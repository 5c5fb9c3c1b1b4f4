import { useEffect, useRef } from 'react'
import type { PlannedQuote } from '#contract/procurement/quotes/quotes.ts'
import { newQuote } from '#office/messages/quotes/quotes.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { germanDate } from '#ui/time/german-date.ts'
import { QuoteAddresses } from './quote-facts.tsx'
import { QuoteLines } from './quote-lines.tsx'
import { QuoteSums } from './quote-sums.tsx'
import { shownOf } from './shown-offer.ts'

interface OfferPreviewProps {
  preview: PlannedQuote
  /** Another one than was shown before it was to be made. */
  isOther: boolean
  busy: boolean
}

/** What the quote would say, and the button that makes it so. */
export function OfferPreview({ preview, isOther, busy }: OfferPreviewProps) {
  const { lines, left_out, valid_until, delivery_address } = preview
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that asked for it stands at the end of the form.
  useEffect(() => {
    if (preview.lines) heading.current?.focus()
  }, [preview])
  return (
    <section
      aria-labelledby="preview"
      className="flex flex-col gap-4 rounded-md border border-line-strong bg-white p-4"
    >
      <h2 ref={heading} id="preview" tabIndex={-1} className="scroll-mt-28 font-display text-xl">
        {newQuote.previewTitle}
      </h2>
      {isOther && (
        <Notice kind="warning" live>
          {newQuote.changed}
        </Notice>
      )}
      {left_out.length > 0 && (
        <Notice kind="warning" title={newQuote.leftOut}>
          <ul>
            {left_out.map(({ product, amount, obstacle }) => (
              <li key={product.id}>{`${newQuote.item(product.title, amount)}: ${newQuote.obstacles[obstacle]}`}</li>
            ))}
          </ul>
        </Notice>
      )}
      {lines.length > 0 && <QuoteLines lines={lines} />}
      <QuoteSums quote={preview} ships={delivery_address !== null} />
      <div className="flex flex-wrap gap-x-12 gap-y-4">
        <QuoteAddresses quote={preview} />
      </div>
      <p>{newQuote.validUntil(germanDate(valid_until))}</p>
      {lines.length > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <input type="hidden" name="shown" value={shownOf(preview)} />
          <Button name="intent" value="write" busy={busy} data-confirm>
            {newQuote.send}
          </Button>
          <p className="text-sm text-ink-soft">{newQuote.confirmHint}</p>
        </div>
      )}
    </section>
  )
}
