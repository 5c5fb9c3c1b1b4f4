import { Form, href, Link, redirect } from 'react-router'
import { formatAmount } from '#contract/money.ts'
import { type Cart, setPaymentMethod } from '#contract/shop/cart.ts'
import { type PaymentMethod, paymentMethodLabels } from '#contract/shop/payment-methods.ts'
import { apiOf } from '#web/api.ts'
import { useBusy } from '#web/forms/use-busy.ts'
import { withForm } from '#web/forms/with-form.ts'
import { paymentMessages } from '#web/messages/shop/checkout.ts'
import { useFreshData } from '#web/page/use-fresh-data.ts'
import { ReasonNotice } from '#web/purchase/reason-notice.tsx'
import { privatePage } from '#web/seo.ts'
import { requireLogin } from '#web/session/guards.ts'
import { Button } from '#web/ui/button.tsx'
import { Container } from '#web/ui/container.tsx'
import { FormErrorSummary } from '#web/ui/fields/form-error-summary.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { PaymentIcon } from '#web/ui/pictures/payment-icon.tsx'
import { SectionHeading } from '#web/ui/text/section-heading.tsx'
import type { Route } from './+types/payment.ts'
import { CheckoutSteps } from './checkout-steps.tsx'
import { requireStep } from './guard-checkout.ts'

const METHODS = Object.keys(paymentMethodLabels) as PaymentMethod[]

export async function loader(args: Route.LoaderArgs) {
  const { cart } = await requireStep(args, 'payment')
  return { chosen: cart.payment_method, refused: cart.refused_payment_methods, steps: cart.checkout_steps }
}

export async function action(args: Route.ActionArgs) {
  await requireLogin(args, href('/checkout/login'))
  return withForm(args.request, async (form) => {
    const chosen = METHODS.find((method) => method === form.get('payment_method'))
    // When nothing is chosen, the API says so at the field.
    await apiOf(args)(setPaymentMethod, { body: { payment_method: chosen as PaymentMethod } })
    return redirect(href('/checkout/summary'))
  })
}

export const meta = privatePage(paymentMessages.title, href('/checkout/payment'))

/** The payment methods. Methods that are not allowed are shown too, with the reason. */
export default function PaymentPage({ loaderData: { chosen, refused, steps }, actionData }: Route.ComponentProps) {
  useFreshData()
  const busy = useBusy()
  return (
    <>
      <CheckoutSteps steps={steps} current="payment" />
      <Container width="form" className="pt-8 md:pt-10">
        <Form method="post" noValidate className="mx-auto flex max-w-[44rem] flex-col gap-7">
          <SectionHeading level={1}>{paymentMessages.title}</SectionHeading>
          <ReasonNotice />
          {actionData && <FormErrorSummary title={actionData.message} errors={actionData.errors} />}
          <RadioGroup
            name="payment_method"
            label={paymentMessages.title}
            hideLabel
            defaultValue={chosen ?? undefined}
            error={actionData?.errors.payment_method}
            required
            options={METHODS.map((method) => {
              const refusal = refused.find((one) => one.method === method)
              return {
                value: method,
                label: paymentMethodLabels[method],
                note: refusal ? refusedMethodText(refusal) : paymentMessages.notes[method],
                aside: <PaymentIcon method={method} />,
                disabled: refusal !== undefined,
              }
            })}
          />
          {refused.some(({ method }) => method === 'invoice') && (
            <p>
              <Link to={href('/checkout')} className="text-link">
                {paymentMessages.changeBilling}
              </Link>
            </p>
          )}
          <Button size="large" busy={busy} className="sm:self-end">
            {paymentMessages.submit}
          </Button>
        </Form>
      </Container>
    </>
  )
}

type RefusedMethod = Cart['refused_payment_methods'][number]

/** Up to which total, or where, a method is offered. */
function refusedMethodText({ method, limit }: RefusedMethod): string {
  if (!limit) return paymentMessages.domesticOnly
  return paymentMessages[method === 'invoice' ? 'invoiceUpTo' : 'upTo'](formatAmount(limit))
}
