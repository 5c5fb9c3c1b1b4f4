import { Form } from 'react-router'
import type { PlannedQuote } from '#contract/procurement/quotes/quotes.ts'
import type { FormFailure } from '#forms/api-failure.ts'
import { useBusy } from '#forms/use-busy.ts'
import { Button } from '#ui/button.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { germanDate } from '#ui/time/german-date.ts'
import { newQuoteMessages as words } from '#web/messages/procurement/quotes.ts'
import { purchaseMessages, totalsMessages } from '#web/messages/storefront/purchase.ts'
import { TotalsList } from '#web/purchase/totals-list.tsx'
import { ReferencesFields } from '#web/routes/checkout/payment/references-fields.tsx'
import { PreorderNote } from '#web/routes/checkout/preorder-note.tsx'
import { SOURCE } from '../address-of-quotes.ts'
import { OfferedLines } from '../offered-lines.tsx'
import { WhereTo } from '../where-to.tsx'
import { EXPECTED, SCHOOL, SCHOOL_YEAR } from './form-names.ts'
import { LeftOut } from './left-out.tsx'

interface PlanFormProps {
  plan: PlannedQuote
  source: 'cart' | 'wishes'
  /** For which it is; null: for the person. */
  school: string | null
  /** Of the wishes. */
  year: string | null
  failure: FormFailure | undefined
}

/** What would be offered, beside what it costs and the button that makes the quote; without the button while there is no address. */
export function PlanForm({ plan, source, school, year, failure }: PlanFormProps) {
  const busy = useBusy()
  const mayMake = plan.billing_address !== null
  return (
    <Form method="post" noValidate className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_22rem] xl:gap-12">
      <input type="hidden" name={SOURCE} value={source} />
      <input type="hidden" name={SCHOOL} value={school ?? ''} />
      <input type="hidden" name={SCHOOL_YEAR} value={year ?? ''} />
      <input type="hidden" name={EXPECTED} value={plan.total.amount} />
      <div className="flex min-w-0 flex-col gap-8">
        <section className="flex flex-col gap-5">
          <SectionHeading level={2} size="part">
            {purchaseMessages.items}
          </SectionHeading>
          <OfferedLines lines={plan.lines} />
          <PreorderNote items={plan.lines} />
          <LeftOut leftOut={plan.left_out} isForSchool={school !== null} />
          {plan.has_voucher && <p className="text-sm text-ink-soft">{words.hasVoucher}</p>}
        </section>
        <WhereTo
          billing={plan.billing_address}
          delivery={plan.delivery_address}
          ships={plan.delivery_address !== null}
        />
        {mayMake && <ReferencesFields values={failure?.values ?? plan.references} errors={failure?.errors ?? {}} />}
      </div>
      <div className="flex flex-col gap-5 rounded-lg border border-line bg-white p-5 md:p-6 xl:sticky xl:top-[calc(var(--banner)+1.5rem)]">
        <SectionHeading level={2} size="part">
          {totalsMessages.title}
        </SectionHeading>
        <TotalsList totals={plan} ships={plan.delivery_address !== null} voucher={null} exceptions={[]} parcels={[]} />
        <p className="border-t border-line pt-4 font-medium">{words.until(germanDate(plan.valid_until))}</p>
        {mayMake && (
          <>
            <Button size="large" busy={busy} wide>
              {words.submit}
            </Button>
            <p className="text-sm text-ink-soft">{words.unbinding}</p>
          </>
        )}
      </div>
    </Form>
  )
}
