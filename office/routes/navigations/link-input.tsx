import { useId } from 'react'
import { href } from 'react-router'
import { useAnswer } from '#forms/use-answer.ts'
import { labelOf } from '#office/editing/form-field.ts'
import type { FieldInputProps } from '#office/editing/inputs/field-input.tsx'
import { linkKindLabels, navigationRoom } from '#office/messages/website/navigations.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import type { loader } from './found-places.ts'

const FEWEST_LETTERS = 2

/** Where a link leads: an address, or words by which the browser offers what this site has. */
export function LinkInput({ field, value, error, words }: FieldInputProps) {
  const list = useId()
  const found = useAnswer<Awaited<ReturnType<typeof loader>>>()
  return (
    <>
      <TextField
        name={field.name}
        label={labelOf(field, words)}
        hint={navigationRoom.linkHint}
        error={error}
        defaultValue={value}
        maxLength={field.most}
        list={list}
        autoComplete="off"
        onInput={({ currentTarget }) => {
          const query = currentTarget.value.trim().slice(0, 100)
          if (query.length >= FEWEST_LETTERS)
            found.ask(`${href('/navigationen/ziele')}?${new URLSearchParams({ query })}`)
        }}
      />
      <datalist id={list}>
        {found.data?.map(({ url, title, leads_to }) => (
          <option key={url} value={url}>
            {`${title} · ${linkKindLabels[leads_to]} · ${url}`}
          </option>
        ))}
      </datalist>
    </>
  )
}
