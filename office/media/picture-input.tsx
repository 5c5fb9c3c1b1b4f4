import { useRef, useState } from 'react'
import type { Picture } from '#contract/catalogue/catalogue.ts'
import { labelOf, pathOf } from '#office/editing/form-field.ts'
import type { FieldInputProps } from '#office/editing/inputs/field-input.tsx'
import { typeInto } from '#office/editing/type-into.ts'
import { PicturePicker } from './picker.tsx'

/** A field of kind `picture` in an `EditForm`, which a room names among its `inputs`. */
export function PictureInput({ field, value, error, words }: FieldInputProps) {
  const [text, setText] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="text"
        name={field.name}
        defaultValue={value}
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
        onChange={({ target }) => setText(target.value)}
      />
      <PicturePicker
        name={field.name}
        label={labelOf(field, words)}
        hint={words.hints?.[pathOf(field)]}
        error={error}
        value={text === '' ? null : (JSON.parse(text) as Picture)}
        isOptional={field.isNullable}
        onChange={(picture) => input.current && typeInto(input.current, picture ? JSON.stringify(picture) : '')}
      />
    </>
  )
}
