import type { ReactNode } from 'react'
import { type PaymentMethod, paymentMethodLabels, type RefusedPayment } from '#contract/ground/payment-methods.ts'
import { refusedPaymentText } from '#contract/sales/refused-payment.ts'
import { RadioGroup, type RadioOption } from '#ui/fields/radio-group.tsx'
import { PaymentIcon } from '#ui/pictures/payment-icon.tsx'
import { paymentMessages } from '#web/messages/fulfilment/checkout.ts'

const METHODS = Object.keys(paymentMethodLabels) as PaymentMethod[]

/** The field of a form. */
const PAYMENT_METHOD = 'payment_method'

interface PaymentChoiceProps {
  refused: readonly RefusedPayment[]
  chosen: string | undefined
  /** What the buyer took the last time. */
  last?: PaymentMethod | undefined
  error: string[] | undefined
  /** The legend is only read aloud, when a heading stands above anyway. */
  hideLabel?: boolean
  /** Why a method is refused, where more is to be said than the rule. */
  reasonOf?: (refusal: RefusedPayment) => ReactNode
}

/** The payment methods. Methods that are not allowed are shown too, with the rule and the way to fulfil it. */
export function PaymentChoice({
  refused,
  chosen,
  last,
  error,
  hideLabel = false,
  reasonOf = refusedPaymentText,
}: PaymentChoiceProps) {
  function optionOf(method: PaymentMethod): RadioOption {
    const option = { value: method, label: paymentMethodLabels[method], aside: <PaymentIcon method={method} /> }
    const note = paymentMessages.notes[method]
    const refusal = refused.find((one) => one.method === method)
    if (!refusal) return { ...option, note: method === last ? paymentMessages.lastUsed(note) : note }
    return { ...option, note: reasonOf(refusal), disabled: true }
  }
  return (
    <RadioGroup
      name={PAYMENT_METHOD}
      label={paymentMessages.title}
      hideLabel={hideLabel}
      defaultValue={chosen ?? last}
      error={error}
      required
      options={METHODS.filter((method) => isOffered(method, refused)).map(optionOf)}
    />
  )
}

/** A method that nobody can choose is not shown. */
function isOffered(method: PaymentMethod, refused: readonly RefusedPayment[]): boolean {
  return !refused.some((one) => one.method === method && one.reason === 'not_offered')
}

/** The method that a form names; none where it names nothing that there is. */
export function paymentMethodIn(form: FormData): PaymentMethod | undefined {
  return METHODS.find((method) => method === form.get(PAYMENT_METHOD))
}
