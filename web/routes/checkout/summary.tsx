import { Form, href, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { FailureCode } from '#contract/client.ts'
import type { placeOrder } from '#contract/fulfilment/checkout.ts'
import { useBusy } from '#forms/use-busy.ts'
import { Button } from '#ui/button.tsx'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { summaryMessages } from '#web/messages/fulfilment/checkout.ts'
import { totalsMessages } from '#web/messages/storefront/purchase.ts'
import { useLayoutData } from '#web/page/use-layout-data.ts'
import { SentWithCart } from '#web/purchase/sent-to-platform.tsx'
import { totalsOfCart } from '#web/purchase/shown-totals.ts'
import { TotalsList } from '#web/purchase/totals-list.tsx'
import { privatePage } from '#web/seo.ts'
import type { Route } from './+types/summary.ts'
import { CheckoutPage } from './checkout-page.tsx'
import { requireStep } from './guard-checkout.ts'
import { PurchaseParts } from './purchase-parts.tsx'
import { submitOrder } from './submit-order.ts'
import { LicenceTermsField, TermsField } from './terms-field.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { cart } = await requireStep(args, 'summary')
  return { cart }
}

export async function action(args: Route.ActionArgs) {
  return submitOrder(args)
}

/** Reloads after a refusal too: the totals may have changed. After a failure the page stays the same. */
export function shouldRevalidate({ actionStatus = 200 }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus < 500
}

export const meta = privatePage(summaryMessages.title, href('/checkout/summary'))

/** What to do about a failure that no other step can solve, by its code. */
const NEXT: Partial<Record<FailureCode<typeof placeOrder>, string>> = {
  cart_changed: summaryMessages.newTotals,
  internal: summaryMessages.tryAgain,
  maintenance: summaryMessages.tryAgain,
}

/** Last step: everything once more, and the order. */
export default function SummaryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { cart } = loaderData
  const busy = useBusy()
  const settings = useLayoutData()?.globals.checkout_page_settings
  const failure = actionData && [actionData.message, actionData.code && NEXT[actionData.code]].filter(Boolean).join(' ')
  const order = (
    <Form
      method="post"
      noValidate
      className="flex flex-col gap-5 rounded-lg border border-line bg-white p-5 md:p-6 lg:sticky lg:top-[calc(var(--banner)+1.5rem)]"
    >
      <SectionHeading level={2} size="part">
        {totalsMessages.title}
      </SectionHeading>
      <TotalsList {...totalsOfCart(cart)} />
      <input type="hidden" name="cart_id" value={cart.id ?? ''} />
      <input type="hidden" name="expected_total" value={cart.totals.total.amount} />
      <TermsField
        settings={settings}
        accepted={actionData?.values.terms_accepted !== undefined}
        error={actionData?.errors.terms_accepted}
      />
      {cart.needs_licence_terms && (
        <LicenceTermsField
          settings={settings}
          accepted={actionData?.values.licence_terms_accepted !== undefined}
          error={actionData?.errors.licence_terms_accepted}
        />
      )}
      <SentWithCart cart={cart} />
      <Button size="large" busy={busy} wide>
        {summaryMessages.submit}
      </Button>
      {cart.payment_method && cart.payment_method !== 'invoice' && (
        <p className="text-sm text-ink-soft">{summaryMessages.redirected}</p>
      )}
    </Form>
  )
  return (
    <CheckoutPage cart={cart} current="summary" beside={order}>
      <div className="flex flex-col gap-7">
        <SectionHeading level={1} lead={summaryMessages.lead}>
          {summaryMessages.title}
        </SectionHeading>
        {failure && <FormErrorSummary title={failure} errors={actionData.errors} />}
        <PurchaseParts cart={cart} settings={settings} />
      </div>
    </CheckoutPage>
  )
}
