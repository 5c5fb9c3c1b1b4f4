import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'
import { SearchedField } from '#ui/fields/searched-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Icon } from '#ui/pictures/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { orderMessages } from '#web/messages/sales/orders.ts'
import { GROUP, type NarrowedOrders, SEARCH, YEAR } from './order-groups.tsx'

/** Letters of a search; the API takes as many. */
export const LONGEST_SEARCH = 100

interface FindOrdersProps {
  narrowed: NarrowedOrders
  /** In which there are orders. */
  years: readonly number[]
}

/** Finds orders by a title or a number, and by year. */
export function FindOrders({ narrowed: { group, year, search }, years }: FindOrdersProps) {
  const choices = years.map((one) => ({ value: String(one), label: String(one) }))
  return (
    <Form method="get" role="search" className="flex items-end gap-2 md:gap-3 print:hidden">
      {group && <input type="hidden" name={GROUP} value={group} />}
      <SearchedField
        searched={search}
        name={SEARCH}
        type="search"
        label={orderMessages.search}
        maxLength={LONGEST_SEARCH}
        className="max-w-sm flex-1"
      />
      <SelectField
        key={year}
        name={YEAR}
        label={orderMessages.year}
        options={[{ value: '', label: orderMessages.allYears }, ...choices]}
        defaultValue={year ?? ''}
        className="w-26 shrink-0"
      />
      <Button variant="secondary" className="w-12 shrink-0 px-0! md:w-auto md:px-5!">
        <Icon name="search" className="size-5 md:hidden" />
        <VisuallyHidden>{orderMessages.searchButton}</VisuallyHidden>
        <span aria-hidden="true" className="max-md:hidden">
          {orderMessages.searchButton}
        </span>
      </Button>
    </Form>
  )
}
