import { useState } from 'react'
import { flushSync } from 'react-dom'
import { type FormField, labelOf, pathOf } from '#office/editing/form-field.ts'
import { linesOf } from '#office/editing/open-fields.ts'
import { editing } from '#office/messages/editing.ts'
import { describeField, fieldId } from '#ui/fields/field.ts'
import { FieldError } from '#ui/fields/field-error.tsx'
import { FieldHint } from '#ui/fields/field-hint.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { DrawnForm } from './drawn-form.ts'

interface OrderedInputProps extends DrawnForm {
  field: FormField
}

/** Boxes of which several may be ticked, and whose order counts: they are sent as they stand below each other. The others stand below them. */
export function OrderedInput({ field, values, errors, words, onRows }: OrderedInputProps) {
  const { name, values: choices = [] } = field
  const path = pathOf(field)
  const ticked = linesOf(values[name] ?? '')
  const [order, setOrder] = useState(() => [...ticked, ...choices.filter((value) => !ticked.includes(value))])
  const labels = words.values?.[path] ?? {}
  const hint = words.hints?.[path]
  const error = errors[name]
  const id = fieldId(name)
  const move = (index: number, by: 1 | -1) => {
    const others = order.filter((_, n) => n !== index)
    flushSync(() => setOrder(others.toSpliced(index + by, 0, order[index] ?? '')))
    onRows()
  }
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={describeField(id, { hint, error })['aria-describedby']}>
      <legend className="mb-2 font-medium">{labelOf(field, words)}</legend>
      <FieldHint id={id}>{hint}</FieldHint>
      <FieldError id={id} error={error} />
      <ol className="flex flex-col divide-y divide-line rounded-md border border-line bg-white">
        {order.map((value, index) => (
          <li key={value} className="flex items-center gap-3 pl-3">
            <label className="flex min-h-11 grow items-center gap-3">
              <input
                type="checkbox"
                name={`${name}.${value}`}
                value={value}
                defaultChecked={ticked.includes(value)}
                className="size-5 accent-river-700"
              />
              {labels[value] ?? value}
            </label>
            <span className="noscript:hidden">
              <IconButton
                icon="chevron-up"
                label={editing.up(labels[value] ?? value)}
                disabled={index === 0}
                onClick={() => move(index, -1)}
              />
              <IconButton
                icon="chevron-down"
                label={editing.down(labels[value] ?? value)}
                disabled={index === order.length - 1}
                onClick={() => move(index, 1)}
              />
            </span>
          </li>
        ))}
      </ol>
    </fieldset>
  )
}
