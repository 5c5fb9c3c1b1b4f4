import { type FormField, pathOf, WHOLE_KINDS } from '#office/editing/form-field.ts'
import { classNames } from '#ui/class-names.ts'
import { ContestedField } from './contested-field.tsx'
import type { DrawnForm } from './drawn-form.ts'
import { FieldInput, isWide } from './field-input.tsx'
import { OrderedInput } from './ordered-input.tsx'
import { RowsInput } from './rows-input.tsx'
import { ShapeInput } from './shape-input.tsx'

/** Fields of a form beside each other, those of rows and shapes within them. */
export function FormFields({ fields, ...form }: DrawnForm & { fields: readonly FormField[] }) {
  return (
    <div className="grid gap-x-6 gap-y-5 md:grid-cols-2">
      {fields.map((field) => {
        const isContested = form.contested.some(({ name }) => name === field.name)
        return (
          <div
            key={field.name}
            className={classNames('min-w-0', (isContested || isWide(field, form.words)) && 'md:col-span-2')}
          >
            <OneField field={field} {...form} />
          </div>
        )
      })}
    </div>
  )
}

/** A field as a form draws it: by itself, in two versions, as rows, or as a choice of shapes. */
function OneField({ field, ...form }: DrawnForm & { field: FormField }) {
  const { name, kind } = field
  const { values, words, theirs } = form
  const contested = form.contested.find((one) => one.name === name)
  const error = form.errors[name]
  const value = values[name] ?? ''
  if (contested) return <ContestedField {...{ field, contested, error, words, theirs }} />
  const draw = (fields: readonly FormField[]) => <FormFields fields={fields} {...form} />
  const Rows = form.ownRows?.[pathOf(field)] ?? RowsInput
  if (kind === 'rows') return <Rows {...{ field, draw }} {...form} />
  if (field.isOrdered) return <OrderedInput field={field} {...form} />
  if (kind === 'one_of') return <ShapeInput {...{ field, draw }} {...form} />
  const Input = form.inputs[pathOf(field)] ?? (WHOLE_KINDS.includes(kind) ? form.inputs[kind] : undefined) ?? FieldInput
  return <Input {...{ field, error, words, value }} onChanged={form.onRows} />
}
