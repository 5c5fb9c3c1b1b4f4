import { type FieldWords, type FormField, labelOf } from '#office/editing/form-field.ts'
import type { Contested } from '#office/editing/merge-three.ts'
import { shownValue } from '#office/editing/shown-value.ts'
import { editing } from '#office/messages/editing.ts'
import { RadioGroup } from '#ui/fields/radio-group.tsx'

interface ContestedFieldProps {
  field: FormField
  contested: Contested
  /** What the other version is called. */
  theirs: string
  error: readonly string[] | undefined
  words: FieldWords
}

/** Two versions of a field beside each other, of which one is to be chosen; it is sent as if it had been typed. */
export function ContestedField({ field, contested, theirs, error, words }: ContestedFieldProps) {
  const inWords = (text: string) => <span className="whitespace-pre-line">{shownValue(field, text, words)}</span>
  return (
    <RadioGroup
      name={field.name}
      label={labelOf(field, words)}
      error={error}
      required
      columns
      options={[
        { value: contested.mine, label: editing.mine, note: inWords(contested.mine) },
        { value: contested.theirs, label: theirs, note: inWords(contested.theirs) },
      ]}
    />
  )
}
