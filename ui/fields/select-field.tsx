import type { ComponentProps } from 'react'
import { Icon } from '../pictures/icon.tsx'
import { describeField, type FieldTexts, fieldId } from './field.ts'
import { FieldFrame } from './field-frame.tsx'

interface SelectFieldProps extends FieldTexts, Omit<ComponentProps<'select'>, 'name' | 'children'> {
  name: string
  options: readonly { value: string; label: string }[]
}

/** A choice of one from many, by the browser's own control. */
export function SelectField(props: SelectFieldProps) {
  const { name, options, label, hint, error, optional, className, id = fieldId(name), ...select } = props
  return (
    <FieldFrame {...{ id, label, hint, error, optional, className }}>
      <span className="relative block">
        <select
          {...select}
          {...describeField(id, { hint, error })}
          id={id}
          name={name}
          className="input-frame h-11 w-full appearance-none truncate pr-10 pl-3"
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className="pointer-events-none absolute top-3 right-3 size-5" />
      </span>
    </FieldFrame>
  )
}
