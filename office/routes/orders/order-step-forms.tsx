import type { OrderCredit } from '#contract/fulfilment/credits.ts'
import type { OfficeOrder, OrderStep, ReminderPreview } from '#contract/fulfilment/office-orders.ts'
import { orderStepLabels } from '#contract/fulfilment/order-labels.ts'
import { errorsAtLines } from '#forms/line-quantities.ts'
import { orderSteps } from '#office/messages/order-steps.ts'
import { orderRoom } from '#office/messages/orders.ts'
import { StepForm } from '#office/resource/step-form.tsx'
import { StepsSection } from '#office/resource/steps-section.tsx'
import { errorsInStep, type StepFailure, stepField } from '#office/steps/step-field.ts'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { fieldsOf } from './steps/step-fields.tsx'

interface OrderStepFormsProps {
  order: OfficeOrder
  credit: OrderCredit
  /** The mail that would remind of its invoice; null where none can. */
  reminder: ReminderPreview | null
  /** Of the step that its values name. */
  failure: StepFailure | undefined
}

/** The letter that opens each. */
const keyOf: Record<OrderStep | 'note', string> = {
  ship: 'v',
  credit: 'c',
  cancel: 's',
  refund_surplus: 'u',
  remind: 'm',
  change_address: 'l',
  mail_again: 'b',
  mark_paid: 'z',
  complete: 'a',
  decide_fraud: 'f',
  note: 't',
}
/** Steps whose button says that they cannot be taken back. */
const DANGERS: readonly OrderStep[] = ['cancel']
/** Steps that say by themselves what was done; the others ask for the reason that the audit log keeps. */
const WITHOUT_REASON: readonly OrderStep[] = ['ship', 'remind', 'mail_again']

/** What can be done with the order as it stands. */
export function OrderStepForms({ order, credit, reminder, failure }: OrderStepFormsProps) {
  const failureOf = (step: string) =>
    failure?.values['step'] === step ? { ...failure, errors: errorsAtLines(failure.errors, failure.values) } : undefined
  const note = failureOf('note')
  return (
    <StepsSection title={orderRoom.steps}>
      {failure && isStepGone(order, failure) && <RefusedStep failure={failure} />}
      {order.may.map((step) => {
        const Fields = fieldsOf[step]
        const failed = failureOf(step)
        return (
          <StepForm
            key={step}
            step={step}
            label={orderStepLabels[step]}
            shortcut={keyOf[step]}
            isDanger={DANGERS.includes(step)}
            failure={failed && { ...failed, errors: errorsInStep(step, failed.errors) }}
          >
            <Fields order={order} credit={credit} reminder={reminder} failure={failed} />
            {!WITHOUT_REASON.includes(step) && (
              <TextAreaField
                {...stepField({ step, failure: failed }, 'note')}
                label={orderRoom.reason}
                hint={orderRoom.required}
                rows={2}
                required
              />
            )}
          </StepForm>
        )
      })}
      <StepForm
        step="note"
        label={orderRoom.addNote}
        shortcut={keyOf.note}
        failure={note && { ...note, errors: errorsInStep('note', note.errors) }}
      >
        <TextAreaField
          {...stepField({ step: 'note', failure: note }, 'text')}
          label={orderRoom.noteText}
          rows={3}
          required
        />
      </StepForm>
    </StepsSection>
  )
}

/** Whether what was tried is not possible any more, so that no form is there to say why. */
function isStepGone({ may }: OfficeOrder, { values }: StepFailure): boolean {
  const step = values['step']
  return step !== undefined && step in orderStepLabels && !may.some((one) => one === step)
}

/** Why a step was refused that the order does not offer any more; what was typed for it stays, to be used again. */
function RefusedStep({ failure: { message, values } }: { failure: StepFailure }) {
  const typed = ['tracking_number', 'note'].flatMap((name) => values[name] || [])
  return (
    <Notice kind="error" live title={message}>
      {typed.length > 0 && <p className="whitespace-pre-line">{[orderSteps.typed, ...typed].join('\n')}</p>}
    </Notice>
  )
}
