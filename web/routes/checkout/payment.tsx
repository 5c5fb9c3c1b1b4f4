import { Form, href, redirect, useNavigation } from 'react-router'
import { setPaymentMethod } from '#contract/cart.ts'
import { errorCodes } from '#contract/errors.ts'
import { type PaymentMethod, paymentMethodLabels } from '#contract/payment-methods.ts'
import { apiOf } from '#web/api.ts'
import { formFailure } from '#web/api-failure.ts'
import { requireLogin } from '#web/guards.ts'
import { paymentMessages } from '#web/messages/checkout.ts'
import { ReasonNotice } from '#web/purchase/reason-notice.tsx'
import { pageMeta } from '#web/seo.ts'
import { Button } from '#web/ui/button.tsx'
import { Container } from '#web/ui/container.tsx'
import { FormErrorSummary } from '#web/ui/form-error-summary.tsx'
import { PaymentIcon } from '#web/ui/payment-icon.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { withForm } from '#web/with-form.ts'
import type { Route } from './+types/payment.ts'
import { requireAddresses } from './guard-checkout.ts'

const METHODS = Object.keys(paymentMethodLabels) as PaymentMethod[]

export async function loader(args: Route.LoaderArgs) {
  const { cart } = await requireAddresses(args)
  if (cart.totals.total.amount === 0) throw redirect(href('/checkout/summary'))
  return { chosen: cart.payment_method, allowed: cart.allowed_payment_methods }
}

export async function action(args: Route.ActionArgs) {
  await requireLogin(args, href('/checkout/login'))
  return withForm(args.request, async (form) => {
    const chosen = METHODS.find((method) => method === form.get('payment_method'))
    try {
      // Nothing chosen is said by the API, at the field.
      await apiOf(args)(setPaymentMethod, { body: { payment_method: chosen as PaymentMethod } })
    } catch (error) {
      return formFailure(error, form)
    }
    return redirect(href('/checkout/summary'))
  })
}

export function meta({ matches }: Route.MetaArgs) {
  const page = { title: paymentMessages.title, path: href('/checkout/payment'), robots: 'noindex' }
  return pageMeta(matches[0].loaderData, page)
}

/** Second step: how to pay. Methods that are not allowed are shown all the same, and why. */
export default function PaymentPage({ loaderData: { chosen, allowed }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST'
  return (
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
          options={METHODS.map((method) => ({
            value: method,
            label: paymentMethodLabels[method],
            note: allowed.includes(method) ? paymentMessages.notes[method] : errorCodes.payment_method_not_allowed[1],
            aside: <PaymentIcon method={method} />,
            disabled: !allowed.includes(method),
          }))}
        />
        <Button size="large" busy={busy} className="sm:self-end">
          {paymentMessages.submit}
        </Button>
      </Form>
    </Container>
  )
}
