import { fieldLabels } from '#contract/field-labels.ts'
import type { Cancellation, OrderCredit } from '#contract/fulfilment/credits.ts'
import type { OfficeOrder, OrderStep, ReminderPreview } from '#contract/fulfilment/office-orders.ts'
import { orderMailLabels } from '#contract/fulfilment/order-labels.ts'
import { formatFigure } from '#contract/ground/money.ts'
import { orderSteps } from '#office/messages/order-steps.ts'
import { orderRoom } from '#office/messages/orders.ts'
import { type StepFailure, stepCheckbox, stepField } from '#office/steps/step-field.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { AddressFields } from './address-fields.tsx'
import { Consequences, moneyBackSentences } from './consequences.tsx'
import { CreditFields } from './credit-fields.tsx'
import { ShipFields } from './ship-fields.tsx'

export interface FieldsProps {
  order: OfficeOrder
  credit: OrderCredit
  reminder: ReminderPreview | null
  failure: StepFailure | undefined
}

/** What each step asks for, and says beforehand. */
export const fieldsOf: Record<OrderStep, (props: FieldsProps) => React.ReactNode> = {
  ship: ShipFields,
  credit: CreditFields,
  cancel: ({ credit: { cancellation } }) => cancellation && <Consequences sentences={sentencesOf(cancellation)} />,
  refund_surplus: ({ credit: { surplus } }) => (
    <Consequences sentences={[...moneyBackSentences(surplus), orderSteps.surplusStays]} />
  ),
  mark_paid: ({ order, failure }) => (
    <>
      <p className="text-sm text-ink-soft">{orderRoom.consequences.mark_paid(formatFigure(order.left_to_pay))}</p>
      <TextField
        {...stepField({ step: 'mark_paid', failure }, 'received')}
        label={orderRoom.received}
        hint={orderRoom.receivedHint}
        inputMode="decimal"
      />
    </>
  ),
  remind: ({ reminder }) =>
    reminder && (
      <>
        <Consequences sentences={[orderSteps.remindsOf(reminder), orderSteps.remindsOnce]} />
        <input type="hidden" name="to_pay" value={reminder.to_pay.amount} />
        <section className="rounded-md bg-paper-deep p-4 text-sm">
          <h3 className="font-medium">{orderSteps.mailTo(reminder.to)}</h3>
          <p className="mt-2 font-medium">{reminder.subject}</p>
          <p className="mt-2 whitespace-pre-line wrap-anywhere">{reminder.text}</p>
        </section>
      </>
    ),
  change_address: AddressFields,
  mail_again: ({ order, failure }) => (
    <RadioGroup
      name="kind"
      id={stepField({ step: 'mail_again', failure }, 'kind').id}
      label={orderSteps.whichMail}
      hint={orderSteps.mailsADay}
      options={order.mails_to_repeat.map((kind) => ({ value: kind, label: orderMailLabels[kind] }))}
      defaultValue={failure?.values['kind'] ?? order.mails_to_repeat[0]}
      error={failure?.errors['kind']}
      required
    />
  ),
  complete: () => <p className="text-sm text-ink-soft">{orderRoom.consequences.complete}</p>,
  decide_fraud: ({ failure }) => (
    <>
      <p className="text-sm text-ink-soft">{orderRoom.consequences.decide_fraud}</p>
      <RadioGroup
        name="decision"
        id={stepField({ step: 'decide_fraud', failure }, 'decision').id}
        label={fieldLabels['decision'] ?? ''}
        options={[
          { value: 'accept', label: orderRoom.acceptFraud },
          { value: 'refuse', label: orderRoom.refuseFraud },
        ]}
        defaultValue={failure?.values['decision']}
        error={failure?.errors['decision']}
        required
      />
      <CheckboxField {...stepCheckbox({ step: 'decide_fraud', failure }, 'on_invoice')} label={orderRoom.onInvoice} />
    </>
  ),
}

function sentencesOf({ credited, waived, refunds, entitlements, coupons }: Cancellation): string[] {
  return [
    ...(credited.amount > 0 ? [orderSteps.cancelCredits(credited)] : []),
    ...(waived.amount > 0 ? [orderSteps.cancelWaives(waived)] : []),
    ...(refunds.length > 0 ? moneyBackSentences(refunds) : [orderSteps.cancelRefundsNothing]),
    ...(entitlements > 0 ? [orderSteps.cancelEndsAccess(entitlements)] : []),
    ...(coupons > 0 ? [orderSteps.cancelBlocksCodes(coupons)] : []),
    orderSteps.cancelTells,
  ]
}
