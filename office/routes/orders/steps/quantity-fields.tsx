import type { KeyboardEvent, ReactNode } from 'react'
import { quantityField } from '#forms/line-quantities.ts'
import { orderSteps } from '#office/messages/order-steps.ts'
import { type StepFailure, stepField } from '#office/steps/step-field.ts'
import { describeField, fieldId } from '#ui/fields/field.ts'
import { FieldError } from '#ui/fields/field-error.tsx'
import { FieldHint } from '#ui/fields/field-hint.tsx'

interface QuantityFieldsProps {
  step: string
  failure: StepFailure | undefined
  lines: readonly {
    id: string
    title: string
    hint: string
    /** Null where nothing is chosen yet. */
    initial: number | null
    /** A question about the copies, below their number. */
    beside?: ReactNode
  }[]
  /** What the page knows to be wrong with the quantity of a line. */
  mistakeOf?: (lineId: string, typed: number) => string | undefined
}

/** How many copies of which line. Enter leads to the next field: only the last one sends the form. */
export function QuantityFields({ step, failure, lines, mistakeOf }: QuantityFieldsProps) {
  const id = fieldId(`${step}.lines`)
  return (
    <fieldset id={id} tabIndex={-1} className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 font-medium">{orderSteps.lines}</legend>
      {lines.map((line) => {
        const field = stepField({ step, failure }, quantityField(line.id), String(line.initial ?? ''))
        const mistake = mistakeOf?.(line.id, Number(field.defaultValue))
        return <QuantityRow key={line.id} {...field} {...line} id={field.id} error={field.error ?? mistake} />
      })}
      <FieldError id={id} error={failure?.errors['lines']} />
    </fieldset>
  )
}

interface QuantityRowProps {
  id: string
  name: string
  title: string
  hint: string
  defaultValue: string
  error: string | readonly string[] | undefined
  beside?: ReactNode
}

/** Narrow, because an order may have many lines. */
function QuantityRow({ id, name, title, hint, defaultValue, error, beside }: QuantityRowProps) {
  return (
    <div className="flex flex-col gap-1">
      <div className="grid grid-cols-[minmax(0,1fr)_5rem] items-start gap-3">
        <div>
          <label htmlFor={id} className="text-sm font-medium">
            {title}
          </label>
          <FieldHint id={id}>{hint}</FieldHint>
        </div>
        <input
          {...describeField(id, { hint, error })}
          id={id}
          name={name}
          type="number"
          inputMode="numeric"
          autoComplete="off"
          min={0}
          defaultValue={defaultValue}
          onKeyDown={moveOn}
          onFocus={({ currentTarget }) => currentTarget.select()}
          className="input-frame h-11 w-full min-w-0 px-3 text-right tabular-nums"
        />
      </div>
      <FieldError id={id} error={error} />
      {beside}
    </div>
  )
}

function moveOn(event: KeyboardEvent<HTMLInputElement>): void {
  // With Ctrl or ⌘ it confirms the step.
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  const field = event.currentTarget
  const fields = [...(field.form?.elements ?? [])].filter(
    (one) => (one instanceof HTMLInputElement && one.type !== 'hidden') || one instanceof HTMLTextAreaElement,
  )
  const next = fields[fields.indexOf(field) + 1]
  if (next instanceof HTMLElement) next.focus()
}
