import type { BankCredit, BankCreditStep, CreditCandidate } from '#contract/fulfilment/bank-credits.ts'
import { bankCreditStepLabels } from '#contract/fulfilment/money-labels.ts'
import { requestRefusals } from '#contract/request-refusals.ts'
import type { FormFailure } from '#forms/api-failure.ts'
import { bankRoom } from '#office/messages/money/bank.ts'
import { StepForm } from '#office/resource/step-form.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { OrderChoice } from './order-choice.tsx'
import { errorsAtRows } from './read-shares.ts'
import { namedOf, ShareFields } from './share-fields.tsx'

interface CreditStepsProps {
  credit: BankCredit
  candidates: readonly CreditCandidate[]
  /** Of the step that its values name. */
  failure: FormFailure | undefined
}

/** The letter that opens each. */
const keyOf: Partial<Record<BankCreditStep, string>> = { settle: 'z', share: 'v', write_off: 'a' }

/** What can be decided about an open credit; the likely one is open from the start. */
export function CreditSteps({ credit, candidates, failure }: CreditStepsProps) {
  const likely = namedOf(candidates).length > 1 && credit.may.includes('share') ? 'share' : credit.may[0]
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-display text-xl">{bankRoom.steps}</h2>
      {credit.may.map((step) => {
        const failed = failure?.values['step'] === step ? atItsField(failure) : undefined
        const Fields = fieldsOf[step]
        return (
          <StepForm
            key={step}
            step={step}
            label={bankCreditStepLabels[step]}
            shortcut={keyOf[step]}
            failure={failed}
            isOpen={step === likely && failure === undefined}
          >
            <Fields credit={credit} candidates={candidates} failure={failed} />
            <TextAreaField
              name="note"
              id={`note-${step}`}
              label={bankRoom.note}
              hint={bankRoom.noteHint}
              required
              rows={2}
              defaultValue={failed?.values['note']}
              error={failed?.errors['note']}
            />
          </StepForm>
        )
      })}
    </section>
  )
}

/** That an order owes nothing is said where it was named. */
function atItsField(failure: FormFailure): FormFailure {
  if (failure.values['step'] === 'share') return { ...failure, errors: errorsAtRows(failure.errors, failure.values) }
  if (failure.code !== 'order_not_owed') return failure
  return { ...failure, message: requestRefusals.invalid[1], errors: { order_number: [failure.message] } }
}

const fieldsOf: Record<BankCreditStep, (props: CreditStepsProps) => React.ReactNode> = {
  settle: (props) => <OrderChoice {...props} />,
  share: (props) => <ShareFields {...props} />,
  reverse: ({ credit, failure }) => (
    <>
      <p className="text-sm text-ink-soft">{bankRoom.reverseMeans}</p>
      <TextField
        name="order_number"
        label={bankRoom.reversedOrder}
        hint={bankRoom.reversedOrderHint}
        defaultValue={failure?.values['order_number'] ?? credit.order_number ?? ''}
        error={failure?.errors['order_number']}
        autoComplete="off"
      />
    </>
  ),
  write_off: () => <p className="text-sm text-ink-soft">{bankRoom.writeOffMeans}</p>,
}
