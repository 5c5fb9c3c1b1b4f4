import { Form } from 'react-router'
import { MAX_QUOTE_NOTE } from '#contract/procurement/quotes/quote-states.ts'
import { staffReferenceLabels } from '#contract/sales/named-references.ts'
import { ORDER_REFERENCES, REFERENCE_LENGTHS } from '#contract/sales/order-references.ts'
import type { FormFailure } from '#forms/api-failure.ts'
import { useBusy } from '#forms/use-busy.ts'
import { LoginAgain } from '#office/login-again/login-again.tsx'
import { newQuote, quoteRoom } from '#office/messages/quotes/quotes.ts'
import { Button } from '#ui/button.tsx'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { AddLines } from './add-lines.tsx'
import { OfferLines } from './offer-lines.tsx'
import { OfferPreview } from './offer-preview.tsx'
import { linesIn } from './typed-offer.ts'
import type { Offering } from './write-offer.ts'

interface OfferFormProps {
  offering: Offering | undefined
  failure: Pick<FormFailure, 'message' | 'code' | 'errors' | 'values'> | undefined
}

/**
 * What is offered, at which prices and until when, as one form: each of its buttons sends all of it and brings it back
 * with what the button has done, so that it works without JavaScript too.
 */
export function OfferForm({ offering, failure }: OfferFormProps) {
  const busy = useBusy()
  const values = offering?.values ?? failure?.values ?? {}
  const errors = failure?.errors ?? {}
  const lines = linesIn(values)
  const preview = offering?.preview
  const field = (name: string) => ({ name, defaultValue: values[name], error: errors[name] })
  return (
    <Form method="post" noValidate preventScrollReset className="flex flex-col gap-8">
      {/* What Enter in a field presses: otherwise it would be the first button, which may take a line away. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
      {/* By which the form is found again once staff have logged in anew. */}
      <input type="hidden" name="step" value="offer" />
      <LoginAgain failure={failure} />
      {failure && <FormErrorSummary title={failure.message} errors={errors} />}
      {offering?.preview && <OfferPreview preview={offering.preview} isOther={offering.isOther ?? false} busy={busy} />}
      <OfferLines lines={lines} errors={errors} />
      <AddLines words={values['words'] ?? ''} text={field('text')} found={offering?.found} read={offering?.read} />
      <section className="flex flex-col gap-4">
        <h2 className="font-display text-xl">{newQuote.terms}</h2>
        <TextField
          {...field('valid_until')}
          type="date"
          label={quoteRoom.lastDay}
          hint={newQuote.untilHint}
          className="max-w-80"
        />
        <TextAreaField
          {...field('note')}
          label={quoteRoom.note}
          hint={newQuote.noteHint}
          rows={3}
          maxLength={MAX_QUOTE_NOTE}
          optional
        />
        <fieldset className="grid gap-4 md:grid-cols-3">
          <legend className="mb-2 font-medium">{quoteRoom.references}</legend>
          {ORDER_REFERENCES.map((name) => (
            <TextField
              key={name}
              {...field(name)}
              label={staffReferenceLabels[name]}
              maxLength={REFERENCE_LENGTHS[name]}
              error={errors[`references.${name}`]}
              optional
            />
          ))}
        </fieldset>
      </section>
      {lines.length > 0 && (
        <Button
          name="intent"
          value="preview"
          busy={busy}
          variant={preview ? 'secondary' : 'primary'}
          className="self-start"
          data-confirm={preview ? undefined : true}
        >
          {preview ? newQuote.previewAgain : newQuote.preview}
        </Button>
      )}
    </Form>
  )
}
