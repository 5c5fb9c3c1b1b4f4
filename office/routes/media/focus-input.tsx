import { createContext, useContext, useRef, useState } from 'react'
import type { Picture } from '#contract/catalogue/catalogue.ts'
import { labelOf } from '#office/editing/form-field.ts'
import type { FieldInputProps } from '#office/editing/inputs/field-input.tsx'
import { typeInto } from '#office/editing/type-into.ts'
import { FocusPicture } from '#office/media/focus-picture.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useAlive } from '#ui/use-alive.ts'

/** The picture whose focus is set. */
export const FocusedPicture = createContext<Pick<Picture, 'permalink' | 'width' | 'height'> | null>(null)

/** The field of a focus: set on the picture, or typed, as without JavaScript. */
export function FocusInput({ field, value, error, words }: FieldInputProps) {
  const picture = useContext(FocusedPicture)
  const [focus, setFocus] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  const isAlive = useAlive()
  return (
    <div className="flex flex-col gap-4 md:col-span-2">
      <TextField
        ref={input}
        name={field.name}
        label={labelOf(field, words)}
        hint={words.hints?.['focus']}
        error={error}
        defaultValue={value}
        maxLength={7}
        className="max-w-md"
        onChange={({ target }) => setFocus(target.value)}
      />
      {isAlive && picture && (
        <FocusPicture picture={picture} focus={focus} onFocus={(at) => input.current && typeInto(input.current, at)} />
      )}
    </div>
  )
}
