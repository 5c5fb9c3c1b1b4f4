import { useState } from 'react'
import { labelOf, PRESENT, pathOf } from '#office/editing/form-field.ts'
import { fieldsOfShape } from '#office/editing/open-fields.ts'
import { editing } from '#office/messages/editing.ts'
import { classNames } from '#ui/class-names.ts'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import type { HoldingFieldProps } from './drawn-form.ts'

/**
 * A choice, and the fields that belong to what is chosen. Without JavaScript those of every choice stand below it, named
 * by it, and only what is chosen counts.
 */
export function ShapeInput({ field, draw, ...form }: HoldingFieldProps) {
  const { name, shapes = [], isRequired, discriminator } = field
  const { words } = form
  const [chosen, setChosen] = useState(form.values[name] ?? '')
  const named = (value: string) =>
    words.values?.[pathOf(field)]?.[value] ??
    (discriminator ? value : value === PRESENT ? editing.present : editing.none)
  const values = [...(isRequired && discriminator ? [] : ['']), ...shapes.map(({ value }) => value)]
  return (
    <div className="flex flex-col gap-4">
      <RadioGroup
        name={name}
        label={labelOf(field, words)}
        hint={words.hints?.[pathOf(field)]}
        error={form.errors[name]}
        columns
        defaultValue={chosen}
        options={values.map((value) => ({ value, label: named(value) }))}
        onChange={setChosen}
      />
      {shapes.map((shape) => (
        <div
          key={shape.value}
          className={classNames(
            'rounded-md border-l-2 border-line-strong pl-4',
            shape.value !== chosen && 'hidden noscript:block',
          )}
        >
          <p className="mb-2 hidden text-sm text-ink-soft noscript:block">{named(shape.value)}</p>
          {draw(fieldsOfShape(field, shape))}
        </div>
      ))}
    </div>
  )
}
