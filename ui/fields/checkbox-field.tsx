import type { ComponentProps, ReactNode } from 'react'
import { describeField, type FieldTexts, fieldId } from './field.ts'
import { FieldError } from './field-error.tsx'
import { FieldHint } from './field-hint.tsx'

interface CheckboxFieldProps
  extends Omit<FieldTexts, 'label' | 'optional'>,
    Omit<ComponentProps<'input'>, 'name' | 'type'> {
  name: string
  /** May contain links, such as to the general terms. */
  label: ReactNode
}

/** A single checkbox. */
export function CheckboxField({
  name,
  label,
  hint,
  error,
  className,
  id = fieldId(name),
  ...input
}: CheckboxFieldProps) {
  return (
    <div className={className}>
      <div className="flex gap-3 py-2">
        <input
          {...input}
          {...describeField(id, { hint, error })}
          type="checkbox"
          id={id}
          name={name}
          className="size-6 shrink-0 accent-river-700"
        />
        <div className="flex flex-col gap-1">
          <label htmlFor={id}>{label}</label>
          <FieldHint id={id}>{hint}</FieldHint>
          <FieldError id={id} error={error} />
        </div>
      </div>
    </div>
  )
}
