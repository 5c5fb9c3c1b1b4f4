import { Form } from 'react-router'
import { soldLabel } from '#contract/catalogue/article-in-words.ts'
import { fieldMessage } from '#contract/field-messages.ts'
import { MAX_PROOF_BYTES } from '#contract/file-sizes.ts'
import { postageOf, returnReasonLabels, returnReasons } from '#contract/fulfilment/return-labels.ts'
import { moneyBackSentence } from '#contract/fulfilment/return-words.ts'
import type { OrderReturns, ReturnableLine } from '#contract/fulfilment/returns.ts'
import type { FormFailure } from '#forms/api-failure.ts'
import { errorsAtLines, quantityField } from '#forms/line-quantities.ts'
import { useBusy } from '#forms/use-busy.ts'
import { useSizeCheck } from '#forms/use-size-check.ts'
import { Button } from '#ui/button.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { fieldId } from '#ui/fields/field.ts'
import { FieldError } from '#ui/fields/field-error.tsx'
import { FileField } from '#ui/fields/file-field.tsx'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { germanDate } from '#ui/time/german-date.ts'
import { returnMessages as words } from '#web/messages/fulfilment/returns.ts'

type Failure = Pick<FormFailure, 'message' | 'errors' | 'values'>

interface ReturnFormProps {
  returns: OrderReturns
  failure: Failure | undefined
}

const REASONS = returnReasons.map((value) => ({
  value,
  label: returnReasonLabels[value],
  note: words.postage[postageOf(value)],
}))

/** What comes back, why, and a picture where something is damaged; who pays and how the money comes back stands beside. */
export function ReturnForm({ returns: { lines, money_back }, failure }: ReturnFormProps) {
  const busy = useBusy()
  const size = useSizeCheck({
    field: 'picture',
    most: MAX_PROOF_BYTES,
    errors: { picture: [fieldMessage('picture', 'fileSize')] },
  })
  const shown = size.refusal ?? failure
  const values = failure?.values ?? {}
  const errors = errorsAtLines(shown?.errors ?? {}, values)
  const kept = values['picture_name'] ?? ''
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      noValidate
      onSubmit={size.check}
      className="flex flex-col gap-7 rounded-lg border border-line bg-white p-5 md:p-6"
    >
      <input type="hidden" name="intent" value="announce" />
      {shown && <FormErrorSummary title={shown.message} errors={errors} />}
      <fieldset id={fieldId('lines')} tabIndex={-1} className="flex min-w-0 flex-col">
        <legend className="mb-2 font-medium">{words.which}</legend>
        <div className="flex flex-col divide-y divide-line">
          {lines
            .filter(({ most }) => most > 0)
            .map((line) => (
              <LineField key={line.line_id} line={line} values={values} errors={errors} />
            ))}
        </div>
        <FieldError id={fieldId('lines')} error={errors['lines']} />
      </fieldset>
      <RadioGroup
        name="reason"
        label={words.reason}
        options={REASONS}
        defaultValue={values['reason']}
        error={errors['reason']}
        columns
        required
      />
      <div className="[form:has(input[name=reason]:checked):not(:has(input[value=damaged]:checked))_&]:hidden">
        <input type="hidden" name="picture_id" value={values['picture_id'] ?? ''} />
        <input type="hidden" name="picture_name" value={kept} />
        <FileField
          name="picture"
          label={words.picture}
          hint={kept === '' ? words.pictureHint : words.pictureKept(kept)}
          error={errors['picture']}
          accept="image/jpeg,image/png"
        />
      </div>
      <TextAreaField
        name="note"
        label={words.note}
        defaultValue={values['note']}
        error={errors['note']}
        maxLength={1000}
        rows={3}
        optional
      />
      <p className="text-sm text-ink-soft">
        {words.next} {moneyBackSentence(money_back)}
      </p>
      <Button busy={busy} className="self-start">
        {words.submit}
      </Button>
    </Form>
  )
}

interface LineFieldProps {
  line: ReturnableLine
  values: Failure['values']
  errors: Failure['errors']
}

/** A single copy is ticked; of several, their number is typed. */
function LineField({ line, values, errors }: LineFieldProps) {
  const name = quantityField(line.line_id)
  const hint = `${soldLabel(line)}, ${words.ordered(line.quantity, line.most, germanDate(line.until ?? ''))}`
  const error = errors[name]
  if (line.most === 1)
    return (
      <CheckboxField
        name={name}
        value="1"
        label={line.title}
        hint={hint}
        error={error}
        defaultChecked={values[name] === '1'}
        className="py-1"
      />
    )
  return (
    <TextField
      name={name}
      label={words.howMany(line.title)}
      hint={hint}
      error={error}
      type="number"
      inputMode="numeric"
      autoComplete="off"
      min={0}
      max={line.most}
      defaultValue={values[name] ?? ''}
      className="max-w-80 py-3"
    />
  )
}
