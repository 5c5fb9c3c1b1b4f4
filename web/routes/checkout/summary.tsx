import { Form, href, redirect, useNavigation } from 'react-router'
import { summaryMessages } from '#web/messages/checkout.ts'
import { totalsMessages } from '#web/messages/purchase.ts'
import { TotalsList } from '#web/purchase/totals-list.tsx'
import { pageMeta } from '#web/seo.ts'
import { Button } from '#web/ui/button.tsx'
import { Container } from '#web/ui/container.tsx'
import { FormErrorSummary } from '#web/ui/form-error-summary.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import type { Route } from './+types/summary.ts'
import { requireAddresses } from './guard-checkout.ts'
import { placeOrder } from './place-order.ts'
import { PurchaseParts } from './purchase-parts.tsx'
import { TermsField } from './terms-field.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { cart, delivery, billing } = await requireAddresses(args)
  if (!cart.payment_method && cart.totals.total.amount > 0) throw redirect(href('/checkout/payment'))
  return { cart, delivery, billing }
}

export async function action(args: Route.ActionArgs) {
  return placeOrder(args)
}

/** After a refusal too: the totals may have changed. */
export function shouldRevalidate(): boolean {
  return true
}

export function meta({ matches }: Route.MetaArgs) {
  const page = { title: summaryMessages.title, path: href('/checkout/summary'), robots: 'noindex' }
  return pageMeta(matches[0].loaderData, page)
}

/** Last step: everything once more, and the order. */
export default function SummaryPage({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { cart } = loaderData
  const busy = useNavigation().formMethod === 'POST'
  const settings = matches[0].loaderData.globals?.checkout_page_settings
  const isChanged = actionData?.code === 'cart_changed'
  const title = isChanged ? `${actionData.message} ${summaryMessages.newTotals}` : actionData?.message
  return (
    <Container width="form" className="flex flex-col gap-7 pt-8 md:pt-10">
      <SectionHeading level={1} lead={summaryMessages.lead}>
        {summaryMessages.title}
      </SectionHeading>
      {title && <FormErrorSummary title={title} errors={actionData?.errors} />}
      <div className="grid items-start gap-7 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10">
        <PurchaseParts {...loaderData} deliveryNote={settings?.delivery_note} />
        <Form
          method="post"
          noValidate
          className="flex flex-col gap-5 rounded-lg border border-line bg-white p-5 md:p-6 lg:sticky lg:top-6"
        >
          <SectionHeading level={2} size="part">
            {totalsMessages.title}
          </SectionHeading>
          <TotalsList totals={cart.totals} ships={cart.needs_delivery} />
          <input type="hidden" name="cart_id" value={cart.id ?? ''} />
          <input type="hidden" name="expected_total" value={cart.totals.total.amount} />
          <TermsField settings={settings} error={actionData?.errors.terms_accepted} />
          <Button size="large" busy={busy} wide>
            {summaryMessages.submit}
          </Button>
          {cart.payment_method && cart.payment_method !== 'invoice' && (
            <p className="text-sm text-ink-soft">{summaryMessages.redirected}</p>
          )}
        </Form>
      </div>
    </Container>
  )
}
