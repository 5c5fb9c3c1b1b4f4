import { Form, href, useNavigation } from 'react-router'
import { paymentMethodLabels } from '#contract/ground/payment-methods.ts'
import type { Order, OrderSummary } from '#contract/sales/orders.ts'
import type { FormFailure } from '#forms/api-failure.ts'
import { Button } from '#ui/button.tsx'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { PaymentIcon } from '#ui/pictures/payment-icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { paymentMessages } from '#web/messages/fulfilment/checkout.ts'
import { orderMessages, repeatMessages } from '#web/messages/sales/orders.ts'

interface RestartFormProps {
  order: Pick<OrderSummary, 'id' | 'number'> & Partial<Pick<Order, 'payment_method' | 'restart_methods'>>
  failure?: FormFailure | undefined
  /** For a page that is not the order's: the form is sent to the order's page, which says what went wrong. */
  inList?: boolean
}

/** The form to pay an unpaid order, with the methods to choose from where the order names them (see `restart`). */
export function RestartForm({ order, failure, inList = false }: RestartFormProps) {
  const { id, number, payment_method: last, restart_methods: methods = [] } = order
  const { formMethod, formAction } = useNavigation()
  const action = inList ? href('/profile/orders/:id', { id }) : undefined
  const busy = formMethod === 'POST' && (action === undefined || action === formAction)
  return (
    <Form method="post" {...(action ? { action } : {})} className="flex flex-col items-start gap-4">
      {failure && <FormErrorSummary title={failure.message} errors={failure.errors} />}
      {methods.length > 1 && (
        <div className="w-full max-w-xl">
          <RadioGroup
            name="payment_method"
            label={paymentMessages.title}
            defaultValue={failure?.values.payment_method ?? last ?? undefined}
            error={failure?.errors.payment_method}
            required
            options={methods.map((method) => ({
              value: method,
              label: paymentMethodLabels[method],
              aside: <PaymentIcon method={method} />,
            }))}
          />
        </div>
      )}
      <Button busy={busy} size={inList ? 'small' : 'large'} className="whitespace-nowrap">
        {orderMessages.pay}
        {inList && <VisuallyHidden>: {repeatMessages.order(number)}</VisuallyHidden>}
      </Button>
    </Form>
  )
}
