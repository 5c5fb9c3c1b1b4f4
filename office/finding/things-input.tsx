import { useRef } from 'react'
import { labelOf, pathOf } from '#office/editing/form-field.ts'
import type { FieldInputProps } from '#office/editing/inputs/field-input.tsx'
import { linesOf } from '#office/editing/open-fields.ts'
import { typeInto } from '#office/editing/type-into.ts'
import { fieldId } from '#ui/fields/field.ts'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { useAlive } from '#ui/use-alive.ts'
import type { Findable } from './findable.ts'
import { FindingField } from './finding-field.tsx'

interface ThingInputProps extends FieldInputProps {
  what: Findable
}

/** A line of a form that is found by its words. */
export function ThingInput({ what, field, value, error, words }: ThingInputProps) {
  const { name, isRequired, most } = field
  return (
    <FindingField
      {...{ name, what, error }}
      id={fieldId(name)}
      label={labelOf(field, words)}
      hint={words.hints?.[pathOf(field)]}
      optional={!isRequired}
      maxLength={most}
      begun={value}
    />
  )
}

interface ThingsInputProps extends ThingInputProps {
  /** Of the field that finds them. */
  find: string
  findHint?: string
  takesTyped?: boolean
}

/** A list of a form, a line each, with a field that finds more of them. */
export function ThingsInput({ what, field, value, error, words, find, findHint, takesTyped }: ThingsInputProps) {
  const { name, isRequired } = field
  const lines = useRef<HTMLTextAreaElement>(null)
  const isAlive = useAlive()
  const add = (line: string) => {
    const area = lines.current
    if (area) typeInto(area, [...new Set([...linesOf(area.value), line])].join('\n'))
  }
  return (
    <div className="flex flex-col gap-3">
      <TextAreaField
        ref={lines}
        {...{ name, error }}
        label={labelOf(field, words)}
        hint={words.hints?.[pathOf(field)]}
        optional={!isRequired}
        defaultValue={value}
        rows={3}
      />
      {isAlive && (
        <FindingField
          name=""
          id={`${fieldId(name)}-find`}
          label={find}
          hint={findHint}
          what={what}
          onTake={add}
          takesTyped={takesTyped ?? false}
        />
      )}
    </div>
  )
}
