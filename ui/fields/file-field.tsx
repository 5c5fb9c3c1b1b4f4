import type { ComponentProps } from 'react'
import { describeField, type FieldTexts, fieldId } from './field.ts'
import { FieldFrame } from './field-frame.tsx'

interface FileFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'name' | 'type'> {
  name: string
}

/** Files from the visitor's device, by the browser's own control. */
export function FileField(props: FileFieldProps) {
  const { name, label, hint, error, optional, className, id = fieldId(name), ...input } = props
  return (
    <FieldFrame {...{ id, label, hint, error, optional, className }}>
      <input
        {...input}
        {...describeField(id, { hint, error })}
        type="file"
        id={id}
        name={name}
        className="input-frame w-full min-w-0 p-1.5 text-sm file:mr-3 file:min-h-8 file:rounded-md file:border-0 file:bg-paper-deep file:px-3 file:font-medium file:text-ink"
      />
    </FieldFrame>
  )
}
