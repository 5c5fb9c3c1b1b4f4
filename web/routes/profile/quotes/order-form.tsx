import { Form } from 'react-router'
import type { Quote } from '#contract/procurement/quotes/quotes.ts'
import { namesAnything } from '#contract/sales/order-references.ts'
import type { FormFailure } from '#forms/api-failure.ts'
import { Button } from '#ui/button.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { referencesMessages } from '#web/messages/fulfilment/checkout.ts'
import { quoteMessages as words } from '#web/messages/procurement/quotes.ts'
import { purchaseMessages, totalsMessages } from '#web/messages/storefront/purchase.ts'
import { useLayoutData } from '#web/page/use-layout-data.ts'
import { NamedReferences } from '#web/purchase/named-references.tsx'
import { PRESS } from '#web/purchase/press.ts'
import { TotalsList } from '#web/purchase/totals-list.tsx'
import { PaymentChoice } from '#web/routes/checkout/payment/payment-choice.tsx'
import { ReferencesFields } from '#web/routes/checkout/payment/references-fields.tsx'
import { PreorderNote } from '#web/routes/checkout/preorder-note.tsx'
import { LicenceTermsField, TermsField } from '#web/routes/checkout/terms-field.tsx'
import { EXPECTED, INTENT, ORDER, SCHOOL } from './form-names.ts'
import { PriceToday } from './price-today.tsx'
import { QuoteLines } from './quote-lines.tsx'
import { useUnderWay } from './use-under-way.ts'
import { WhereTo } from './where-to.tsx'

interface OrderFormProps {
  quote: Quote
  /** Names the press of the button. */
  press: string
  failure: FormFailure | undefined
}

/** What a quote offers, beside what it costs and the button that orders it; without the button for who may not, and while something is in the way. */
export function OrderForm({ quote, press, failure }: OrderFormProps) {
  const mayOrder = quote.may_order && quote.problem === null
  const values = failure?.values ?? {}
  const errors = failure?.errors ?? {}
  return (
    <Form method="post" noValidate className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_22rem] xl:gap-12">
      <input type="hidden" name={SCHOOL} value={quote.school?.id ?? ''} />
      <input type="hidden" name={EXPECTED} value={quote.total.amount} />
      <input type="hidden" name={PRESS} value={values[PRESS] ?? press} />
      <div className="flex min-w-0 flex-col gap-8">
        <section className="flex flex-col gap-5">
          <SectionHeading level={2} size="part">
            {purchaseMessages.items}
          </SectionHeading>
          <QuoteLines quote={quote} />
          {mayOrder && <PreorderNote items={quote.lines} />}
        </section>
        <WhereTo billing={quote.billing_address} delivery={quote.delivery_address} ships={quote.needs_delivery} />
        {mayOrder ? (
          <>
            {!quote.school && quote.total.amount > 0 && (
              <PaymentChoice
                refused={quote.refused_payment_methods}
                chosen={values['payment_method']}
                error={errors['payment_method']}
              />
            )}
            <ReferencesFields
              values={failure ? values : quote.references}
              errors={errors}
              needed={quote.needs_purchase_number ? ['purchase_number'] : []}
            />
          </>
        ) : (
          namesAnything(quote.references) && (
            <section className="flex flex-col gap-4">
              <SectionHeading level={2} size="part">
                {referencesMessages.title}
              </SectionHeading>
              <NamedReferences references={quote.references} />
            </section>
          )
        )}
      </div>
      <div className="flex flex-col gap-5 rounded-lg border border-line bg-white p-5 md:p-6 xl:sticky xl:top-[calc(var(--banner)+1.5rem)] print:static print:border-0 print:p-0">
        <SectionHeading level={2} size="part">
          {totalsMessages.title}
        </SectionHeading>
        <TotalsList totals={quote} ships={quote.needs_delivery} voucher={null} exceptions={[]} parcels={[]} />
        <PriceToday quote={quote} />
        {mayOrder && <Accept quote={quote} failure={failure} />}
        {!quote.may_order && quote.state === 'open' && <p className="text-sm text-ink-soft">{words.whoOrders}</p>}
      </div>
    </Form>
  )
}

/** The terms and the button. */
function Accept({ quote, failure }: Pick<OrderFormProps, 'quote' | 'failure'>) {
  const busy = useUnderWay(ORDER)
  const settings = useLayoutData()?.globals.checkout_page_settings
  return (
    <div className="flex flex-col gap-5 border-t border-line pt-5 print:hidden">
      <TermsField
        settings={settings}
        accepted={failure?.values['terms_accepted'] !== undefined}
        error={failure?.errors['terms_accepted']}
      />
      {quote.needs_licence_terms && (
        <LicenceTermsField
          settings={settings}
          accepted={failure?.values['licence_terms_accepted'] !== undefined}
          error={failure?.errors['licence_terms_accepted']}
        />
      )}
      <Button name={INTENT} value={ORDER} size="large" busy={busy} wide>
        {words.submit}
      </Button>
      {quote.school && <p className="text-sm text-ink-soft">{words.invoiceOfSchool}</p>}
    </div>
  )
}
