import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { describeField, type FieldTexts, fieldId } from './field.ts'
import { FieldError } from './field-error.tsx'
import { FieldHint } from './field-hint.tsx'

export interface RadioOption {
  value: string
  label: ReactNode
  /** A second line: what the choice means. */
  note?: ReactNode
  /** At the right edge: a price or the logos of a payment method. */
  aside?: ReactNode
  disabled?: boolean
}

interface RadioGroupProps extends Omit<FieldTexts, 'optional'> {
  name: string
  /** For several groups of one name on a page. */
  id?: string
  options: readonly RadioOption[]
  value?: string | undefined
  defaultValue?: string | undefined
  required?: boolean
  /** The legend is only read aloud, when a heading stands above anyway. */
  hideLabel?: boolean
  /** Side by side where there is room. */
  columns?: boolean
  onChange?: (value: string) => void
}

/** One of a few choices, each a large card; the first one carries the id that an error summary leads to. */
export function RadioGroup(props: RadioGroupProps) {
  const { name, label, hint, error, options, value, defaultValue, required, hideLabel, columns, onChange } = props
  const { id = fieldId(name) } = props
  const checked = (option: RadioOption) =>
    value === undefined ? { defaultChecked: option.value === defaultValue } : { checked: option.value === value }
  return (
    <fieldset className="min-w-0" aria-describedby={describeField(id, { hint, error })['aria-describedby']}>
      <legend className={hideLabel ? 'sr-only' : 'mb-2 font-medium'}>{label}</legend>
      <div className="flex flex-col gap-2">
        <FieldHint id={id}>{hint}</FieldHint>
        <div
          className={classNames('grid gap-2', columns && 'grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))]')}
        >
          {options.map((option, index) => (
            <label
              key={option.value}
              className="flex min-h-13 items-center gap-3 rounded-md border border-line-strong bg-white px-3 py-2.5 sm:px-4 hover:border-ink has-checked:border-river-700 has-checked:bg-river-50 has-checked:inset-ring has-checked:inset-ring-river-700 has-disabled:bg-paper-deep has-disabled:text-ink-soft"
            >
              <input
                type="radio"
                {...checked(option)}
                id={index === 0 ? id : undefined}
                name={name}
                value={option.value}
                required={required}
                disabled={option.disabled}
                onChange={onChange && (() => onChange(option.value))}
                className="size-6 shrink-0 accent-river-700"
              />
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{option.label}</span>
                {option.note && <span className="block text-sm text-ink-soft">{option.note}</span>}
              </span>
              {option.aside && <span className="shrink-0">{option.aside}</span>}
            </label>
          ))}
        </div>
        <FieldError id={id} error={error} />
      </div>
    </fieldset>
  )
}
