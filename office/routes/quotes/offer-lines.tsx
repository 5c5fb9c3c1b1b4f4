import type { FieldErrors } from '#contract/field-messages.ts'
import { MAX_AMOUNT } from '#contract/storefront/cart.ts'
import { newQuote, quoteRoom } from '#office/messages/quotes/quotes.ts'
import { Button } from '#ui/button.tsx'
import { fieldId } from '#ui/fields/field.ts'
import { FieldError } from '#ui/fields/field-error.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { lineField, type TypedLine } from './typed-offer.ts'

interface OfferLinesProps {
  lines: readonly TypedLine[]
  errors: FieldErrors
}

/** The lines of a quote that is being written: how many copies, and for which price. */
export function OfferLines({ lines, errors }: OfferLinesProps) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-display text-xl">{newQuote.lines}</h2>
      {lines.length === 0 ? (
        <p className="text-ink-soft">{newQuote.noLines}</p>
      ) : (
        <>
          <p className="text-sm text-ink-soft">{newQuote.priceHint}</p>
          <ul className="flex flex-col">
            {lines.map((line, place) => (
              // What a button has changed of a line is shown, though somebody has typed in its fields before.
              <OfferLine key={Object.values(line).join(' ')} line={line} place={place} errors={errors} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function OfferLine({ line, place, errors }: { line: TypedLine; place: number; errors: FieldErrors }) {
  const nameOf = (field: keyof TypedLine) => lineField(place, field)
  const product = nameOf('product')
  return (
    <li className="grid items-start gap-x-4 gap-y-2 border-b border-line py-3 sm:grid-cols-[minmax(0,1fr)_6rem_8rem_auto]">
      <input type="hidden" name={product} value={line.product} />
      <input type="hidden" name={nameOf('name')} value={line.name} />
      <div id={fieldId(product)} tabIndex={-1} className="font-medium sm:pt-8">
        {line.name}
        <FieldError id={fieldId(product)} error={errors[product]} />
      </div>
      <TextField
        name={nameOf('amount')}
        label={quoteRoom.amount}
        type="number"
        inputMode="numeric"
        min={1}
        max={MAX_AMOUNT}
        defaultValue={line.amount}
        error={errors[nameOf('amount')]}
        aria-label={`${quoteRoom.amount}: ${line.name}`}
      />
      <TextField
        name={nameOf('price')}
        label={newQuote.price}
        inputMode="decimal"
        defaultValue={line.price}
        error={errors[nameOf('price')]}
        aria-label={`${newQuote.price}: ${line.name}`}
      />
      <Button
        name="intent"
        value={`remove:${place}`}
        variant="quiet"
        className="justify-self-start sm:mt-7"
        aria-label={newQuote.removeOne(line.name)}
      >
        {newQuote.remove}
      </Button>
    </li>
  )
}
