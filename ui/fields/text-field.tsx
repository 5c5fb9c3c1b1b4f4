import type { ComponentProps } from 'react'
import { describeField, type FieldTexts, fieldId } from './field.ts'
import { FieldFrame } from './field-frame.tsx'

interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'name'> {
  name: string
}

/** One line of text; `type`, `autoComplete` and `inputMode` go to the input, `className` to the frame. */
export function TextField({
  name,
  label,
  hint,
  error,
  optional,
  className,
  id = fieldId(name),
  ...input
}: TextFieldProps) {
  return (
    <FieldFrame {...{ id, label, hint, error, optional, className }}>
      <input
        type="text"
        {...input}
        {...describeField(id, { hint, error })}
        id={id}
        name={name}
        className="input-frame h-11 w-full min-w-0 px-3"
      />
    </FieldFrame>
  )
}
