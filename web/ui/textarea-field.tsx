import type { ComponentProps } from 'react'
import { describeField, type FieldTexts, fieldId } from './field.ts'
import { FieldFrame } from './field-frame.tsx'

interface TextareaFieldProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'name'> {
  name: string
}

/** Several lines of text. */
export function TextareaField({
  name,
  label,
  hint,
  error,
  optional,
  className,
  id = fieldId(name),
  ...input
}: TextareaFieldProps) {
  return (
    <FieldFrame {...{ id, label, hint, error, optional, className }}>
      <textarea
        rows={5}
        {...input}
        {...describeField(id, { hint, error })}
        id={id}
        name={name}
        className="input-frame w-full min-w-0 px-3 py-2"
      />
    </FieldFrame>
  )
}
