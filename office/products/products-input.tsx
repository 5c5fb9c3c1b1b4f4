import { useState } from 'react'
import { href } from 'react-router'
import { useAnswer } from '#forms/use-answer.ts'
import { labelOf } from '#office/editing/form-field.ts'
import type { FieldInputProps } from '#office/editing/inputs/field-input.tsx'
import { linesOf } from '#office/editing/open-fields.ts'
import { finding } from '#office/messages/finding.ts'
import { productWords } from '#office/messages/products.ts'
import { BesideField } from '#office/resource/beside-field.tsx'
import { Button } from '#ui/button.tsx'
import { CheckboxGroup } from '#ui/fields/checkbox-group.tsx'
import { fieldId } from '#ui/fields/field.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import type { loader } from './found-products.ts'

/** The products that something holds for, as boxes; a search offers more of them. Searching needs JavaScript. */
export function ProductsInput({ field, value, error, words }: FieldInputProps) {
  const { name } = field
  const found = useAnswer<Awaited<ReturnType<typeof loader>>>()
  const [offered, setOffered] = useState<Readonly<Record<string, string>>>({})
  const [last, setLast] = useState(found.data)
  if (found.data !== last) {
    setLast(found.data)
    // Boxes that were ticked stay, whatever is searched next.
    setOffered({ ...offered, ...Object.fromEntries((found.data ?? []).map((one) => [one.id, one.name])) })
  }
  const chosen = linesOf(value)
  const names = { ...words.values?.[name], ...offered }
  const ids = [...new Set([...chosen, ...Object.keys(offered)])]
  return (
    <div className="flex flex-col gap-2">
      <CheckboxGroup
        name={name}
        label={labelOf(field, words)}
        hint={[productWords.findHint, words.hints?.[name]].filter(Boolean).join(' ')}
        error={error}
        options={ids.map((id) => ({ value: id, label: names[id] ?? id }))}
        ticked={chosen}
      />
      <ProductSearch
        id={`${fieldId(name)}-search`}
        onSearch={(query) => found.ask(`${href('/produkte')}?${new URLSearchParams({ query })}`)}
      />
      <p role="status" className="text-sm text-ink-soft">
        {found.isBusy ? '' : found.hasFailed ? finding.failed : found.data?.length === 0 ? productWords.none : ''}
      </p>
    </div>
  )
}

/** A field of its own, which is not sent with the form. */
function ProductSearch({ id, onSearch }: { id: string; onSearch: (query: string) => void }) {
  const [query, setQuery] = useState('')
  return (
    <div className="flex items-start gap-3">
      <TextField
        id={id}
        name=""
        type="search"
        label={productWords.find}
        value={query}
        maxLength={100}
        className="w-80"
        onChange={({ target }) => setQuery(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          onSearch(query)
        }}
      />
      <BesideField>
        <Button type="button" variant="secondary" onClick={() => onSearch(query)}>
          {productWords.find}
        </Button>
      </BesideField>
    </div>
  )
}
