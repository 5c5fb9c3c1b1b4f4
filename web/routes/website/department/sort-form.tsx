import { Form, useLocation, useSubmit } from 'react-router'
import type { ListSort, SearchSort } from '#contract/catalogue/catalogue.ts'
import { sortLabels } from '#contract/catalogue/sort-labels.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/pictures/icon.tsx'
import { departmentMessages } from '#web/messages/catalogue/department.ts'

interface SortFormProps {
  sort: ListSort | SearchSort
  /** What else the address says, by which the list is narrowed. */
  chosen: Readonly<Record<string, readonly string[]>>
  /** Of the orders that there are. */
  labels?: Readonly<Record<string, string>>
}

/** The order of the list: applied at once, without JavaScript by a button. */
export function SortForm({ sort, chosen, labels = sortLabels }: SortFormProps) {
  const submit = useSubmit()
  const { pathname } = useLocation()
  return (
    <Form action={pathname} method="get" preventScrollReset className="flex min-w-0 items-center gap-2 print:hidden">
      {Object.entries(chosen).flatMap(([name, values]) =>
        values.map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
      )}
      <label htmlFor="sort" className="text-sm text-ink-soft max-sm:sr-only">
        {departmentMessages.sort}
      </label>
      <span className="relative block min-w-0">
        <select
          key={sort}
          id="sort"
          name="sort"
          defaultValue={sort}
          onChange={(event) => void submit(event.currentTarget.form, { preventScrollReset: true })}
          className="input-frame h-11 w-full appearance-none truncate pr-10 pl-3 text-sm"
        >
          {Object.entries(labels).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className="pointer-events-none absolute top-3 right-3 size-5" />
      </span>
      <noscript>
        <Button variant="secondary">
          <span className="max-sm:sr-only">{departmentMessages.sortNow}</span>
          <Icon name="arrow-right" className="sm:hidden" />
        </Button>
      </noscript>
    </Form>
  )
}
