import type { FieldErrors } from '#contract/field-messages.ts'
import { type FieldWords, type FormField, type FormValues, pathOf } from '#office/editing/form-field.ts'
import type { Contested } from '#office/editing/merge-three.ts'
import { classNames } from '#ui/class-names.ts'
import { ContestedField } from './contested-field.tsx'
import { FieldInput, isWide, type OwnInputs } from './field-input.tsx'
import { OrderedInput } from './ordered-input.tsx'
import { RowsInput } from './rows-input.tsx'
import { ShapeInput } from './shape-input.tsx'

export interface FormFieldsProps {
  fields: readonly FormField[]
  /** What stands in them to begin with. */
  values: FormValues
  contested: readonly Contested[]
  /** What the version of somebody else is called. */
  theirs: string
  errors: FieldErrors
  words: FieldWords
  inputs: OwnInputs
  /** Rows were added, taken away or moved. */
  onRows: () => void
}

/** Fields of a form beside each other, those of rows and shapes within them. */
export function FormFields({ fields, ...form }: FormFieldsProps) {
  return (
    <div className="grid gap-x-6 gap-y-5 md:grid-cols-2">
      {fields.map((field) => {
        const isContested = form.contested.some(({ name }) => name === field.name)
        return (
          <div key={field.name} className={classNames('min-w-0', (isContested || isWide(field)) && 'md:col-span-2')}>
            <OneField field={field} {...form} />
          </div>
        )
      })}
    </div>
  )
}

/** A field as a form draws it: by itself, in two versions, as rows, or as a choice of shapes. */
export function OneField({ field, ...form }: Omit<FormFieldsProps, 'fields'> & { field: FormField }) {
  const { name, kind } = field
  const { values, words, theirs } = form
  const contested = form.contested.find((one) => one.name === name)
  const error = form.errors[name]
  const value = values[name] ?? ''
  if (contested) return <ContestedField {...{ field, contested, error, words, theirs }} />
  if (kind === 'rows') return <RowsInput field={field} {...form} />
  if (field.isOrdered) return <OrderedInput field={field} {...form} />
  if (kind === 'one_of') return <ShapeInput field={field} {...form} />
  const Input = form.inputs[pathOf(field)] ?? FieldInput
  return <Input {...{ field, error, words, value }} />
}
