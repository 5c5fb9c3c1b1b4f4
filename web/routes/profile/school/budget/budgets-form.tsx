import { useEffect } from 'react'
import { Form } from 'react-router'
import type { FieldErrors } from '#contract/field-messages.ts'
import type { SchoolBudgets } from '#contract/procurement/budgets.ts'
import { useBusy } from '#forms/use-busy.ts'
import { Button } from '#ui/button.tsx'
import { fieldId } from '#ui/fields/field.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { budgetPageMessages as words } from '#web/messages/procurement/budgets.ts'
import { BudgetLine } from './budget-line.tsx'
import {
  ADD_CLASS,
  ADD_SUBJECT,
  CLASSES,
  fieldOf,
  INTENT,
  REVISION,
  SAVE,
  SCHOOL,
  SCHOOL_YEAR,
  WHOLE,
} from './form-names.ts'
import { linesIn } from './typed-budgets.ts'

interface BudgetsFormProps {
  school: string
  budgets: SchoolBudgets
  /** As they were typed, or as they are written. */
  values: Readonly<Record<string, string>>
  errors: FieldErrors
  /** The line that was just added. */
  added: number | null
}

/** Writes all budgets of a school year. Lines are added and removed by sending the form, so without JavaScript, too. */
export function BudgetsForm({ school, budgets, values, errors, added }: BudgetsFormProps) {
  const busy = useBusy()
  useEffect(() => {
    if (added !== null) document.getElementById(fieldId(fieldOf(added, 'name')))?.focus()
  }, [added])
  const amount = fieldOf(WHOLE, 'amount')
  const lines = linesIn(values)
  const kinds = [
    ['class', words.classes],
    ['subject', words.subjects],
  ] as const
  return (
    <Form method="post" noValidate className="flex max-w-[44rem] flex-col gap-8">
      <input type="hidden" name={SCHOOL} value={school} />
      <input type="hidden" name={SCHOOL_YEAR} value={budgets.school_year} />
      <input type="hidden" name={REVISION} value={values[REVISION] ?? ''} />
      <SectionHeading level={2} size="part" lead={words.writeLead}>
        {words.write}
      </SectionHeading>
      <TextField
        name={amount}
        label={words.wholeAmount}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={values[amount]}
        error={errors[amount]}
        className="sm:max-w-60"
        optional
      />
      {kinds.map(([kind, title]) => (
        <fieldset key={kind} className="flex min-w-0 flex-col gap-4">
          <legend className="mb-2 font-medium">{title}</legend>
          {lines.every((line) => line.kind !== kind) && <p className="text-ink-soft">{words.noneOfKind}</p>}
          {lines
            .filter((line) => line.kind === kind)
            .map((line) => (
              <BudgetLine key={line.line} line={line} budgets={budgets} errors={errors} />
            ))}
        </fieldset>
      ))}
      {/* To write comes first: it is what the enter key presses. */}
      <div className="flex flex-wrap gap-3">
        <Button name={INTENT} value={SAVE} busy={busy}>
          {words.save}
        </Button>
        <Button name={INTENT} value={ADD_CLASS} variant="secondary" busy={busy}>
          {words.addClass}
        </Button>
        <Button name={INTENT} value={ADD_SUBJECT} variant="secondary" busy={busy}>
          {words.addSubject}
        </Button>
      </div>
      <datalist id={CLASSES}>
        {budgets.classes.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </Form>
  )
}
