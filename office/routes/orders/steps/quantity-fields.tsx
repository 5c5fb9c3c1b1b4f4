import type { KeyboardEvent } from 'react'
import { fieldId } from '#ui/fields/field.ts'
import { FieldError } from '#ui/fields/field-error.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { orderSteps } from '../../../messages/order-steps.ts'
import { quantityField } from './line-quantities.ts'
import { type StepFailure, stepField } from './step-field.ts'

interface QuantityFieldsProps {
  step: string
  failure: StepFailure | undefined
  lines: readonly { id: string; title: string; hint: string; initial: number }[]
  /** What the page knows to be wrong with the quantity of a line. */
  mistakeOf?: (lineId: string, typed: number) => string | undefined
}

/** How many copies of which line. Enter leads to the next field: only the last one sends the form. */
export function QuantityFields({ step, failure, lines, mistakeOf }: QuantityFieldsProps) {
  const id = fieldId(`${step}.lines`)
  return (
    <fieldset id={id} tabIndex={-1} onKeyDown={moveOn} className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 font-medium">{orderSteps.lines}</legend>
      {lines.map((line) => {
        const field = stepField({ step, failure }, quantityField(line.id), String(line.initial))
        const mistake = mistakeOf?.(line.id, Number(field.defaultValue))
        return (
          <TextField
            key={line.id}
            {...field}
            error={field.error ?? mistake}
            label={line.title}
            hint={line.hint}
            type="number"
            inputMode="numeric"
            autoComplete="off"
            min={0}
          />
        )
      })}
      <FieldError id={id} error={failure?.errors['lines']} />
    </fieldset>
  )
}

function moveOn(event: KeyboardEvent<HTMLFieldSetElement>): void {
  const { target, currentTarget } = event
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement)) return
  event.preventDefault()
  const fields = [...(currentTarget.form?.elements ?? [])].filter(
    (one) => (one instanceof HTMLInputElement && one.type !== 'hidden') || one instanceof HTMLTextAreaElement,
  )
  const next = fields[fields.indexOf(target) + 1]
  if (next instanceof HTMLElement) next.focus()
}
