import { useId } from 'react'
import { href } from 'react-router'
import type { LinkedPlace } from '#contract/content/office-navigations.ts'
import { useAnswer } from '#forms/use-answer.ts'
import { linkKindLabels } from '#office/messages/website/navigations.ts'
import { TextField } from '#ui/fields/text-field.tsx'

const FEWEST_LETTERS = 2

interface PlaceFieldProps {
  name: string
  label: string
  hint?: string
  error?: string | undefined
  value: string
  onChange: (value: string) => void
  onEnter: () => void
}

/** Where something leads: an address, or words by which the browser offers what this site has. */
export function PlaceField({ value, onChange, onEnter, ...texts }: PlaceFieldProps) {
  const list = useId()
  const found = useAnswer<LinkedPlace[]>()
  return (
    <>
      <TextField
        {...texts}
        value={value}
        maxLength={2_000}
        list={list}
        autoComplete="off"
        onChange={({ currentTarget }) => {
          onChange(currentTarget.value)
          const query = currentTarget.value.trim().slice(0, 100)
          if (query.length >= FEWEST_LETTERS)
            found.ask(`${href('/navigationen/ziele')}?${new URLSearchParams({ query })}`)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          onEnter()
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
