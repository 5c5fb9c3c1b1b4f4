import { formatFigure } from '#contract/money.ts'
import { orderStepLabels } from '#contract/office/order-labels.ts'
import type { OfficeOrder, OrderStep } from '#contract/office/orders.ts'
import type { FormFailure } from '#forms/api-failure.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { orderRoom } from '../../messages/orders.ts'
import { StepForm } from '../../resource/step-form.tsx'

interface OrderStepFormsProps {
  order: OfficeOrder
  /** Of the step that its values name. */
  failure: FormFailure | undefined
}

/** What can be done with the order as it stands, each with the reason that the audit log keeps. */
export function OrderStepForms({ order, failure }: OrderStepFormsProps) {
  const failureOf = (step: string) => (failure?.values['step'] === step ? failure : undefined)
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-display text-xl">{orderRoom.steps}</h2>
      {order.may.map((step) => {
        const Fields = fieldsOf[step]
        const failed = failureOf(step)
        return (
          Fields && (
            <StepForm key={step} step={step} label={orderStepLabels[step]} failure={failed}>
              <Fields order={order} failure={failed} />
              <Reason failure={failed} />
            </StepForm>
          )
        )
      })}
      <StepForm step="note" label={orderRoom.addNote} failure={failureOf('note')}>
        <TextAreaField
          name="text"
          label={orderRoom.noteText}
          rows={3}
          defaultValue={failureOf('note')?.values['text']}
          error={failureOf('note')?.errors['text']}
        />
      </StepForm>
    </section>
  )
}

interface FieldsProps {
  order: OfficeOrder
  failure: FormFailure | undefined
}

function Reason({ failure }: Pick<FieldsProps, 'failure'>) {
  return (
    <TextAreaField
      name="note"
      label={orderRoom.reason}
      rows={2}
      defaultValue={failure?.values['note']}
      error={failure?.errors['note']}
    />
  )
}

const fieldsOf: Partial<Record<OrderStep, (props: FieldsProps) => React.ReactNode>> = {
  mark_paid: ({ order, failure }) => (
    <>
      <p className="text-sm text-ink-soft">{orderRoom.consequences.mark_paid(formatFigure(order.left_to_pay))}</p>
      <TextField
        name="received"
        label={orderRoom.received}
        hint={orderRoom.receivedHint}
        inputMode="decimal"
        defaultValue={failure?.values['received']}
        error={failure?.errors['received']}
      />
    </>
  ),
  complete: () => <p className="text-sm text-ink-soft">{orderRoom.consequences.complete}</p>,
  decide_fraud: ({ failure }) => (
    <>
      <p className="text-sm text-ink-soft">{orderRoom.consequences.decide_fraud}</p>
      <RadioGroup
        name="decision"
        label={orderStepLabels.decide_fraud}
        options={[
          { value: 'accept', label: orderRoom.acceptFraud },
          { value: 'refuse', label: orderRoom.refuseFraud },
        ]}
        defaultValue={failure?.values['decision'] ?? 'accept'}
      />
      <CheckboxField name="on_invoice" label={orderRoom.onInvoice} error={failure?.errors['on_invoice']} />
    </>
  ),
}
