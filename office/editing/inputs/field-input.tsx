import type { ComponentType } from 'react'
import {
  type FieldKind,
  type FieldWords,
  type FormField,
  labelOf,
  pathOf,
  WHOLE_KINDS,
} from '#office/editing/form-field.ts'
import { linesOf } from '#office/editing/open-fields.ts'
import { editing } from '#office/messages/editing.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { CheckboxGroup } from '#ui/fields/checkbox-group.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

export interface FieldInputProps {
  field: FormField
  value: string
  error: readonly string[] | undefined
  words: FieldWords
  /** An input that no event of the browser tells of was changed. */
  onChanged?: (() => void) | undefined
}

/** Fields that a room draws itself, by their names, or all of a kind that is written as a whole. */
export type OwnInputs = Readonly<Record<string, ComponentType<FieldInputProps>>>

const TYPES: Partial<Record<FieldKind, string>> = { day: 'date', moment: 'datetime-local' }
const MODES: Partial<Record<FieldKind, 'numeric' | 'decimal'>> = {
  number: 'numeric',
  days: 'numeric',
  money: 'decimal',
  rappen: 'decimal',
  rate: 'decimal',
}
const WIDE: readonly FieldKind[] = ['text', 'several', 'list', 'rows', 'one_of', ...WHOLE_KINDS]

/** Boxes that stand open; more are folded behind what is ticked. */
const MANY = 12

/** Whether a field takes the whole width of a form. */
export function isWide(field: FormField, { wide = [] }: FieldWords): boolean {
  return WIDE.includes(field.kind) || wide.includes(pathOf(field))
}

/** A field as its kind is drawn; pictures are drawn by the rooms that have them, with the media to choose from. */
export function FieldInput({ field, value, error, words }: FieldInputProps) {
  const { name, kind, isRequired, values = [], most } = field
  const path = pathOf(field)
  const isList = kind === 'list' || kind === 'numbers'
  const texts = {
    name,
    label: labelOf(field, words),
    error,
    hint: words.hints?.[path] ?? (isList ? editing.onePerLine : undefined),
  }
  const options = values.map((one) => ({ value: one, label: words.values?.[path]?.[one] ?? one }))
  if (kind === 'yes_no') return <CheckboxField {...texts} defaultChecked={value !== ''} value="true" />
  if (kind === 'several') {
    const ticked = linesOf(value)
    const group = <CheckboxGroup {...texts} options={options} ticked={ticked} />
    if (values.length <= MANY) return group
    return (
      <details open={error !== undefined} className="rounded-md border border-line bg-white">
        <summary className="px-3 py-2.5 font-medium hover:bg-river-50">
          {editing.folded(texts.label, toldTogether(ticked.map((one) => words.values?.[path]?.[one] ?? one)))}
        </summary>
        <div className="border-t border-line p-3">{group}</div>
      </details>
    )
  }
  if (kind === 'choice')
    return (
      <SelectField
        {...texts}
        defaultValue={value}
        options={
          isRequired && value !== ''
            ? options
            : [{ value: '', label: isRequired ? editing.choose : editing.empty }, ...options]
        }
      />
    )
  if (kind === 'text' || isList)
    return <TextAreaField {...texts} optional={!isRequired} defaultValue={value} rows={3} />
  return (
    <TextField
      {...texts}
      optional={!isRequired}
      type={TYPES[kind] ?? 'text'}
      step={kind === 'moment' ? 1 : undefined}
      inputMode={MODES[kind]}
      maxLength={kind === 'line' ? most : undefined}
      defaultValue={value}
    />
  )
}

/** With commas between them; whole sentences stand by themselves. */
function toldTogether(names: readonly string[]): string {
  return names.join(', ').replaceAll('., ', '. ')
}
