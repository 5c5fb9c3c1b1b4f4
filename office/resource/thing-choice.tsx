import { useEffect, useRef } from 'react'
import { Form, Link } from 'react-router'
import { useRowKeys } from '#office/keys/use-row-keys.ts'
import { lists } from '#office/messages/lists.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { BesideField } from './beside-field.tsx'

/** The parameter of an address with the words that a choice is looked for by. */
export const CHOICE_SEARCH = 'suche'

interface ThingChoiceProps {
  /** The parameter of the address that takes the id of what is chosen. */
  parameter: string
  label: string
  hint: string
  /** Where nothing fits. */
  none: string
  query: string
  /** Parameters of the address that go on. */
  keep: Readonly<Record<string, string>>
  found: readonly { id: string; name: string; detail: string }[]
}

/**
 * Chooses the one thing that a form is about, before the form is filled in: a search, and links that name what they
 * choose in the address. It works without JavaScript; by keys, `/`, `j` and Enter.
 */
export function ThingChoice({ parameter, label, hint, none, query, keep, found }: ThingChoiceProps) {
  const field = useRef<HTMLFormElement>(null)
  useRowKeys()
  useEffect(() => {
    if (query === '') field.current?.querySelector<HTMLElement>('input[type=search]')?.focus()
  }, [query])
  return (
    <section className="flex flex-col gap-4">
      <Form ref={field} method="get" role="search" aria-label={label} className="flex flex-wrap items-start gap-3">
        {Object.entries(keep).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TextField
          key={query}
          type="search"
          name={CHOICE_SEARCH}
          label={label}
          hint={hint}
          defaultValue={query}
          maxLength={100}
          data-key="/"
          className="w-80"
        />
        <BesideField>
          <Button variant="secondary">{lists.search}</Button>
        </BesideField>
      </Form>
      <p role="status" className="text-sm text-ink-soft">
        {query !== '' && found.length === 0 ? none : ''}
      </p>
      {found.length > 0 && (
        <ul className="flex flex-col">
          {found.map(({ id, name, detail }) => (
            <li key={id} className="flex flex-wrap items-baseline gap-x-4 border-b border-line py-2">
              <Link to={`?${new URLSearchParams({ ...keep, [parameter]: id })}`} data-row-link className="text-link">
                {name}
              </Link>
              <span className="text-sm text-ink-soft">{detail}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
