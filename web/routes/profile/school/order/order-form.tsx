import { Form, Link, useSearchParams } from 'react-router'
import type { BudgetState } from '#contract/procurement/budgets.ts'
import type { PlannedOrder } from '#contract/procurement/school-orders.ts'
import type { FormFailure } from '#forms/api-failure.ts'
import { useBusy } from '#forms/use-busy.ts'
import { Button } from '#ui/button.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { plannedOrderMessages as words } from '#web/messages/procurement/school-orders.ts'
import { purchaseMessages, totalsMessages } from '#web/messages/storefront/purchase.ts'
import { useLayoutData } from '#web/page/use-layout-data.ts'
import { PRESS } from '#web/purchase/press.ts'
import { TotalsList } from '#web/purchase/totals-list.tsx'
import { ReferencesFields } from '#web/routes/checkout/payment/references-fields.tsx'
import { PreorderNote } from '#web/routes/checkout/preorder-note.tsx'
import { LicenceTermsField, TermsField } from '#web/routes/checkout/terms-field.tsx'
import { BudgetAfter } from './budget-after.tsx'
import { ALL, DELIVERY, EXPECTED, SCHOOL, SCHOOL_YEAR } from './form-names.ts'
import { LeftOutLines, PlannedLines } from './planned-lines.tsx'

interface OrderFormProps {
  school: string
  /** With the lines that are shown. */
  plan: PlannedOrder
  /** So many more lines it has. */
  hidden: number
  /** What of all lines is not out yet, or one of it. */
  preordered: PlannedOrder['lines']
  /** Of the whole school; null where it has none. */
  budget: BudgetState | null
  /** Names the press of the button. */
  press: string
  failure: FormFailure | undefined
}

/** What would be ordered, beside what it costs and the button that orders it; without the button while something is in the way. */
export function OrderForm({ school, plan, hidden, preordered, budget, press, failure }: OrderFormProps) {
  const values = failure?.values ?? {}
  const errors = failure?.errors ?? {}
  const mayOrder = plan.obstacle === null
  return (
    <Form method="post" noValidate className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_22rem] xl:gap-12">
      <input type="hidden" name={SCHOOL} value={school} />
      <input type="hidden" name={SCHOOL_YEAR} value={plan.school_year} />
      <input type="hidden" name={DELIVERY} value={plan.delivery_address ?? ''} />
      <input type="hidden" name={EXPECTED} value={plan.total.amount} />
      <input type="hidden" name={PRESS} value={values[PRESS] ?? press} />
      <div className="flex min-w-0 flex-col gap-8">
        <section className="flex flex-col gap-5">
          <SectionHeading level={2} size="part">
            {purchaseMessages.items}
          </SectionHeading>
          <PlannedLines lines={plan.lines} />
          {hidden > 0 && <AllLines hidden={hidden} />}
          <PreorderNote items={preordered} />
          <LeftOutLines plan={plan} />
        </section>
        {mayOrder && (
          <ReferencesFields
            values={values}
            errors={errors}
            needed={plan.needs_purchase_number ? ['purchase_number'] : []}
          />
        )}
      </div>
      <div className="flex flex-col gap-5 rounded-lg border border-line bg-white p-5 md:p-6 xl:sticky xl:top-[calc(var(--banner)+1.5rem)]">
        <SectionHeading level={2} size="part">
          {totalsMessages.title}
        </SectionHeading>
        <TotalsList totals={plan} ships={plan.needs_delivery} voucher={null} exceptions={[]} parcels={[]} />
        {budget && (
          <section className="flex flex-col gap-3 border-t border-line pt-4">
            <h3 className="font-medium">{words.budget}</h3>
            <BudgetAfter budget={budget} plan={plan} />
          </section>
        )}
        {mayOrder && <Accept plan={plan} failure={failure} />}
      </div>
    </Form>
  )
}

/** The way to the rest of a long order, which is ordered all the same. */
function AllLines({ hidden }: Pick<OrderFormProps, 'hidden'>) {
  const [search] = useSearchParams()
  const all = new URLSearchParams(search)
  all.set(ALL, '')
  return (
    <p className="flex flex-wrap items-center gap-x-4 border-t border-line pt-4">
      <span>{words.more(hidden)}</span>
      <Link to={`?${all}`} preventScrollReset className="text-link inline-flex min-h-11 items-center">
        {words.showAll}
      </Link>
    </p>
  )
}

/** The terms and the button. */
function Accept({ plan, failure }: Pick<OrderFormProps, 'plan' | 'failure'>) {
  const busy = useBusy()
  const settings = useLayoutData()?.globals.checkout_page_settings
  return (
    <>
      <TermsField
        settings={settings}
        accepted={failure?.values['terms_accepted'] !== undefined}
        error={failure?.errors['terms_accepted']}
      />
      {plan.needs_licence_terms && (
        <LicenceTermsField
          settings={settings}
          accepted={failure?.values['licence_terms_accepted'] !== undefined}
          error={failure?.errors['licence_terms_accepted']}
        />
      )}
      <p className="text-sm text-ink-soft">{words.submitHint}</p>
      <Button size="large" busy={busy} wide>
        {words.submit}
      </Button>
    </>
  )
}
