import { Form, useSubmit } from 'react-router'
import { lists } from '#office/messages/lists.ts'
import { Button } from '#ui/button.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { SearchedField } from '#ui/fields/searched-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import type { ListQuery } from './list-address.ts'
import type { OfferedFilter, Offers } from './offers.ts'

/** The words of a list: what its parameters are called, and their values. */
export interface FilterWords {
  names: Readonly<Record<string, string>>
  values: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** What the search looks into. */
  search?: string
}

interface FilterFormProps {
  offers: Offers
  query: ListQuery
  words: FilterWords
}

/** Search and filters of a list, as a form that leads to their address: it works without JavaScript. */
export function FilterForm({ offers, query, words }: FilterFormProps) {
  const submit = useSubmit()
  return (
    <Form
      method="get"
      role="search"
      aria-label={lists.filters}
      className="flex flex-wrap items-end gap-3 text-sm"
      onChange={({ currentTarget, target }) => {
        // A choice is meant at once; a word is typed letter by letter, and a day part by part.
        if (target instanceof HTMLSelectElement) void submit(currentTarget)
      }}
    >
      {query['sort'] !== undefined && <input type="hidden" name="sort" value={query['sort']} />}
      {offers.hasSearch && (
        <SearchedField
          searched={query['query'] ?? ''}
          type="search"
          name="query"
          label={lists.search}
          placeholder={words.search}
          data-key="/"
          className="w-72"
        />
      )}
      {offers.filters.length > 0 && (
        <Fold set={offers.filters.filter(({ name }) => query[name] !== undefined).length} />
      )}
      <div className="flex flex-wrap items-end gap-3 max-lg:hidden max-lg:peer-open:flex max-lg:peer-open:basis-full">
        {offers.filters.filter(isOffered(query)).map((filter) => (
          <FilterField key={keyOf(filter, query)} filter={filter} query={query} words={words} />
        ))}
      </div>
      <Button variant="secondary">{lists.filter}</Button>
    </Form>
  )
}

/**
 * Shows and hides the filters where the window is narrow, or zoomed, so that the rows begin in sight. They stand beside it,
 * not in it: in wide windows they are always shown.
 */
function Fold({ set }: { set: number }) {
  return (
    <details className="peer lg:hidden">
      <summary className="input-frame flex h-11 items-center px-3 font-medium">{lists.foldedFilters(set)}</summary>
    </details>
  )
}

/** What only links name, such as the orders of a person, is shown where it narrows the list. */
function isOffered(query: ListQuery) {
  return ({ name, kind }: OfferedFilter) => kind !== 'id' || query[name] !== undefined
}

/** A choice follows the address as a field of its own; what is typed stays. */
function keyOf({ name, kind }: OfferedFilter, query: ListQuery): string {
  return kind === 'choice' || kind === 'several' ? `${name} ${query[name]}` : name
}

interface FilterFieldProps {
  filter: OfferedFilter
  query: ListQuery
  words: FilterWords
}

function FilterField({ filter: { name, kind, values }, query, words }: FilterFieldProps) {
  const label = words.names[name] ?? name
  if (kind === 'several') return <SeveralField {...{ name, label, values, query, words }} />
  if (kind !== 'choice')
    return (
      <SearchedField type={kind === 'day' ? 'date' : 'text'} name={name} label={label} searched={query[name] ?? ''} />
    )
  const options = values.map((value) => ({ value, label: words.values[name]?.[value] ?? value }))
  return (
    <SelectField
      name={name}
      label={label}
      defaultValue={query[name] ?? ''}
      options={[{ value: '', label: lists.all }, ...options]}
    />
  )
}

interface SeveralFieldProps extends Omit<FilterFieldProps, 'filter'> {
  name: string
  label: string
  values: readonly string[]
}

/** Several values of one filter, as boxes that fold away. */
function SeveralField({ name, label, values, query, words }: SeveralFieldProps) {
  const chosen = query[name]?.split(',') ?? []
  const nameOf = (value: string) => words.values[name]?.[value] ?? value
  const told =
    chosen.length === 0 ? lists.all : chosen.length === 1 ? nameOf(chosen[0] ?? '') : lists.chosen(chosen.length)
  return (
    <details className="relative">
      <summary className="input-frame flex h-11 items-center px-3">{`${label}: ${told}`}</summary>
      <fieldset className="absolute z-10 mt-1 flex w-64 flex-col rounded-md border border-line-strong bg-white px-3 py-1 shadow-lg">
        <legend className="sr-only">{label}</legend>
        {values.map((value) => (
          <CheckboxField
            key={value}
            id={`${name}-${value}`}
            name={name}
            value={value}
            label={nameOf(value)}
            defaultChecked={chosen.includes(value)}
          />
        ))}
      </fieldset>
    </details>
  )
}
