import type { ReactNode } from 'react'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { formatLabels } from '#contract/catalogue/catalogue-labels.ts'
import { formatMoney } from '#contract/ground/money.ts'
import type { ListSummary } from '#contract/storefront/shopping-list/shown-lists.ts'
import type { FormFailure } from '#forms/api-failure.ts'
import { Button } from '#ui/button.tsx'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { rememberMessages as messages } from '#web/messages/storefront/remember.ts'

/** Names of the fields. */
export const EDITION = 'edition'
export const LIST = 'list'
/** Sent along by those who stay on the page, and want to know on which list the title is now. */
export const STAY = 'stay'

/** Editions of a title, and the lists that one of them can be put onto. */
export interface RememberChoice {
  title: string
  products: readonly Product[]
  lists: readonly ListSummary[]
}

/** The edition that is put onto a list unless another is chosen: the first that can be bought. */
export function usualEdition({ products }: RememberChoice): Product | undefined {
  return products.find(({ is_purchasable: isPurchasable }) => isPurchasable) ?? products[0]
}

interface RememberFormProps {
  choice: RememberChoice
  failure: FormFailure | undefined
  busy: boolean
  /** The form that holds the fields. */
  form: (fields: ReactNode) => ReactNode
}

/** «Merken»: which edition of a title, and on which list; on its page and in the dialog of a heart. */
export function RememberForm({ choice, failure, busy, form }: RememberFormProps) {
  const { products, lists } = choice
  const [newest] = lists
  return (
    <div className="flex flex-col gap-6">
      {failure && <FormErrorSummary title={failure.message} errors={failure.errors} />}
      {form(
        <>
          <RadioGroup
            name={EDITION}
            label={messages.edition}
            defaultValue={failure?.values[EDITION] ?? usualEdition(choice)?.id}
            options={products.map((product) => ({
              value: product.id,
              label: formatLabels[product.format],
              note: product.edition,
              aside: formatMoney(product.price),
            }))}
          />
          {lists.length > 1 ? (
            <RadioGroup
              name={LIST}
              label={messages.list}
              error={failure?.errors[LIST]}
              defaultValue={failure?.values[LIST] ?? newest?.code}
              options={lists.map(({ code, name, holds }) => ({
                value: code,
                label: name,
                note: holds.length > 0 ? messages.holds : undefined,
              }))}
            />
          ) : (
            <p className="text-ink-soft">{newest ? newest.name : messages.newList}</p>
          )}
          <Button busy={busy} className="self-start">
            {messages.submit}
          </Button>
        </>,
      )}
    </div>
  )
}
