import { Form, href, Link, redirect } from 'react-router'
import type { PaymentMethod, RefusedPayment } from '#contract/ground/payment-methods.ts'
import { ORDER_REFERENCES } from '#contract/sales/order-references.ts'
import { refusedPaymentText } from '#contract/sales/refused-payment.ts'
import { setOrderReferences, setPaymentMethod } from '#contract/storefront/cart.ts'
import { formText } from '#forms/form-text.ts'
import { useBusy } from '#forms/use-busy.ts'
import { withForm } from '#forms/with-form.ts'
import { Button } from '#ui/button.tsx'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf } from '#web/api.ts'
import { paymentMessages } from '#web/messages/fulfilment/checkout.ts'
import { ReasonNotice } from '#web/purchase/reason-notice.tsx'
import { privatePage } from '#web/seo.ts'
import { requireLogin } from '#web/session/guards.ts'
import { CheckoutPage } from '../checkout-page.tsx'
import { requireStep } from '../guard-checkout.ts'
import { PreorderNote } from '../preorder-note.tsx'
import type { Route } from './+types/payment.ts'
import { lastPayment } from './last-payment.ts'
import { PaymentChoice, paymentMethodIn } from './payment-choice.tsx'
import { ReferencesFields } from './references-fields.tsx'
import { tellBoth } from './tell-both.ts'

export async function loader(args: Route.LoaderArgs) {
  const { user, cart } = await requireStep(args, 'payment')
  const last = cart.payment_method ? null : await lastPayment(args, user.id)
  return {
    cart,
    last: cart.allowed_payment_methods.find((method) => method === last?.method),
    references: {
      ...cart.references,
      cost_centre: cart.references.cost_centre ?? last?.references.cost_centre,
      attention: cart.references.attention ?? last?.references.attention,
    },
  }
}

export async function action(args: Route.ActionArgs) {
  await requireLogin(args, href('/checkout/login'))
  return withForm(args.request, async (form) => {
    const api = apiOf(args)
    const chosen = paymentMethodIn(form)
    const named = Object.fromEntries(ORDER_REFERENCES.map((name) => [name, formText(form, name)]))
    await tellBoth([
      api(setOrderReferences, { body: named }),
      // When nothing is chosen, the API says so at the field.
      api(setPaymentMethod, { body: { payment_method: chosen as PaymentMethod } }),
    ])
    return redirect(href('/checkout/summary'))
  })
}

export const meta = privatePage(paymentMessages.title, href('/checkout/payment'))

/** The payment methods. Methods that are not allowed are shown too, with the rule and the way to fulfil it. */
export default function PaymentPage({ loaderData: { cart, last, references }, actionData }: Route.ComponentProps) {
  const busy = useBusy()
  return (
    <CheckoutPage cart={cart} current="payment">
      <Form method="post" noValidate className="flex flex-col gap-7">
        <SectionHeading level={1}>{paymentMessages.title}</SectionHeading>
        <ReasonNotice />
        {actionData && <FormErrorSummary title={actionData.message} errors={actionData.errors} />}
        <PaymentChoice
          refused={cart.refused_payment_methods}
          chosen={cart.payment_method ?? undefined}
          last={last}
          error={actionData?.errors.payment_method}
          hideLabel
          reasonOf={(refusal) => <RefusedNote refusal={refusal} />}
        />
        <PreorderNote items={cart.items} />
        <ReferencesFields values={actionData?.values ?? references} errors={actionData?.errors ?? {}} />
        <Button size="large" busy={busy} className="sm:self-end">
          {paymentMessages.submit}
        </Button>
      </Form>
    </CheckoutPage>
  )
}

/** Why a method is refused; whether an invoice is, depends on the billing address. */
function RefusedNote({ refusal }: { refusal: RefusedPayment }) {
  const text = refusedPaymentText(refusal)
  if (refusal.method !== 'invoice' || !ADDRESS_REASONS.has(refusal.reason)) return text
  return (
    <>
      {text}.{' '}
      <Link to={href('/checkout')} className="text-link">
        {paymentMessages.changeBilling}
      </Link>
    </>
  )
}

/** Another billing address may be allowed. */
const ADDRESS_REASONS: ReadonlySet<RefusedPayment['reason']> = new Set(['total', 'billing_country'])
