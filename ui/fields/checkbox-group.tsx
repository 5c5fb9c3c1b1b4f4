import type { FieldTexts } from './field.ts'
import { describeField, fieldId } from './field.ts'
import { FieldError } from './field-error.tsx'
import { FieldHint } from './field-hint.tsx'

interface CheckboxGroupProps extends Omit<FieldTexts, 'optional'> {
  /** Each box is sent as `name.value`; errors are keyed by `name`. */
  name: string
  options: readonly { value: string; label: string; hint?: string }[]
  /** The boxes that are ticked at first. */
  ticked?: readonly string[]
  /** Replaces the id made from the name, where two forms of a page have a field of that name. */
  id?: string
}

/** Any of a few choices; the first one carries the id that an error summary leads to. */
export function CheckboxGroup({
  name,
  label,
  hint,
  error,
  options,
  ticked = [],
  id = fieldId(name),
}: CheckboxGroupProps) {
  return (
    <fieldset className="min-w-0" aria-describedby={describeField(id, { hint, error })['aria-describedby']}>
      <legend className="mb-2 font-medium">{label}</legend>
      <div className="flex flex-col gap-2">
        <FieldHint id={id}>{hint}</FieldHint>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-x-6">
          {options.map((option, index) => (
            <label key={option.value} className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                id={index === 0 ? id : undefined}
                name={`${name}.${option.value}`}
                defaultChecked={ticked.includes(option.value)}
                className="size-6 shrink-0 accent-river-700"
              />
              {option.hint ? (
                <span className="flex flex-col py-2">
                  {option.label}
                  <span className="text-sm text-ink-soft">{option.hint}</span>
                </span>
              ) : (
                option.label
              )}
            </label>
          ))}
        </div>
        <FieldError id={id} error={error} />
      </div>
    </fieldset>
  )
}
