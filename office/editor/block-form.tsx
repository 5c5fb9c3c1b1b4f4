import { memo, useMemo, useRef, useState } from 'react'
import type { FieldErrors } from '#contract/field-messages.ts'
import type { FieldWords, FormField } from '#office/editing/form-field.ts'
import { valuesIn, valuesOf } from '#office/editing/form-values.ts'
import type { OwnInputs } from '#office/editing/inputs/field-input.tsx'
import { FormFields } from '#office/editing/inputs/form-fields.tsx'
import { errorsAtFields, readForm } from '#office/editing/read-form.ts'

interface BlockFormProps {
  /** What the form is of, read aloud. */
  label: string
  fields: readonly FormField[]
  /** What it begins with; another part, or one changed from elsewhere, is another form. */
  begun: Readonly<Record<string, unknown>>
  words: FieldWords
  inputs: OwnInputs
  /** Of the server, by the fields of the API. */
  errors: FieldErrors
  onSet: (fields: Readonly<Record<string, unknown>>) => void
}

/** The form of a block, or of an entry's own fields. What is typed stands in the document with every key. */
export const BlockForm = memo(function BlockForm(props: BlockFormProps) {
  const { label, fields, begun, words, inputs, errors, onSet } = props
  const form = useRef<HTMLFormElement>(null)
  const values = useMemo(() => valuesOf(fields, begun), [fields, begun])
  const [read, setRead] = useState(() => readForm(fields, values))
  const take = () => {
    if (!form.current) return
    const now = readForm(fields, valuesIn(fields, new FormData(form.current)))
    setRead(now)
    onSet(now.body)
  }
  return (
    <form
      ref={form}
      aria-label={label}
      data-edit
      noValidate
      onChange={take}
      onSubmit={(event) => event.preventDefault()}
      className="editor-form"
    >
      <FormFields
        {...{ fields, values, words, inputs }}
        contested={[]}
        theirs=""
        errors={{ ...errorsAtFields(read.places, errors), ...read.errors }}
        onRows={take}
      />
    </form>
  )
})
