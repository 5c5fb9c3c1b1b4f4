import type { ComponentProps } from 'react'
import { describeField, type FieldTexts, fieldId } from './field.ts'
import { FieldFrame } from './field-frame.tsx'

interface TextAreaFieldProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'name'> {
  name: string
}

/** Text of several lines; grows with its content where the browser can. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { name, label, hint, error, optional, className, id = fieldId(name), ...area } = props
  return (
    <FieldFrame {...{ id, label, hint, error, optional, className }}>
      <textarea
        rows={6}
        {...area}
        {...describeField(id, { hint, error })}
        id={id}
        name={name}
        className="input-frame field-sizing-content min-h-40 w-full min-w-0 px-3 py-2.5"
      />
    </FieldFrame>
  )
}
