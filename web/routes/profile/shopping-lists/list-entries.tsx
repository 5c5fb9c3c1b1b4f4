import { useRef } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { formatMoney } from '#contract/ground/money.ts'
import { MAX_AMOUNT } from '#contract/storefront/cart.ts'
import type { ListEntry, ListInCart, ShoppingList } from '#contract/storefront/shopping-list/shown-lists.ts'
import type { FormFailure } from '#forms/api-failure.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { describeField, fieldId } from '#ui/fields/field.ts'
import { FieldError } from '#ui/fields/field-error.tsx'
import { amountMessages } from '#ui/messages/ui.ts'
import { Icon } from '#ui/pictures/icon.tsx'
import { QuantityDiscountNote } from '#ui/quantity-discount-note.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { repeatMessages } from '#web/messages/sales/orders.ts'
import { listPageMessages as messages } from '#web/messages/storefront/shopping-lists.ts'
import { AMOUNT, PRODUCT, WAS } from '#web/purchase/amount-names.ts'
import { BoughtProduct } from '#web/purchase/bought-product.tsx'
import { PressField } from '#web/purchase/press-field.tsx'
import { INTENT, LIST_FORM } from './form-names.ts'
import { MoveMenu } from './move-menu.tsx'
import { type DraggedEntry, useDraggedEntry } from './use-dragged-entry.ts'
import { useFocusInEntries } from './use-focus-in-entries.ts'

interface ListEntriesProps {
  list: ShoppingList
  /** What was typed, and what is wrong with it, where the form came back. */
  failure: FormFailure | undefined
  /** A message about the last change has the focus. */
  isAnnounced: boolean
  /** What the last press put into the cart; null where it did not. */
  inCart: ListInCart | null
}

/** The titles of a list in one form: amounts, order, and buttons of each. */
export function ListEntries({ list: { products, revision }, failure, isAnnounced, inCart }: ListEntriesProps) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const keepFocus = useFocusInEntries(form, isAnnounced ? null : revision)
  const { list, dragged, handleOf } = useDraggedEntry(({ from, to }) => {
    if (!form.current) return
    const sent = new FormData(form.current)
    sent.set(INTENT, `move:${products[from]?.id}:${to}`)
    void submit(sent, { method: 'post', preventScrollReset: true })
  })
  return (
    // Another revision is another form: its fields begin with the stored amounts.
    <Form
      key={revision}
      id={LIST_FORM}
      ref={form}
      method="post"
      noValidate
      preventScrollReset
      onSubmit={keepFocus}
      className="flex flex-col gap-5"
    >
      <PressField done={inCart} />
      {/* Enter in a field presses the first button of a form: that must not be one that removes. */}
      <button type="submit" name={INTENT} value="amounts" hidden>
        {messages.saveAmounts}
      </button>
      <ul ref={list} aria-label={messages.products} className="flex flex-col border-t border-line">
        {products.map((entry, index) => (
          <li key={entry.id} className={classNames('border-b border-line py-5', lookOf(index, dragged))}>
            <Entry
              entry={entry}
              handle={products.length > 1 ? handleOf(index) : undefined}
              index={index}
              last={products.length - 1}
              typed={failure?.values[AMOUNT + entry.id]}
              error={failure?.errors[AMOUNT + entry.id]}
            />
          </li>
        ))}
      </ul>
      <p>
        <Button name={INTENT} value="amounts" variant="secondary" size="small">
          {messages.saveAmounts}
        </Button>
      </p>
    </Form>
  )
}

/** Of the entry that is dragged, and of the one whose place it would take. */
function lookOf(index: number, dragged: DraggedEntry | null): string | undefined {
  if (!dragged) return undefined
  if (index === dragged.from) return 'opacity-55'
  if (index !== dragged.to) return undefined
  return dragged.to < dragged.from ? 'border-t-3 border-t-river-700' : 'border-b-3 border-b-river-700'
}

const small = 'hidden size-11 items-center justify-center rounded-md text-river-700 hover:bg-river-50 sm:inline-flex'

interface EntryProps {
  entry: ListEntry
  /** What makes its handle drag; undefined where there is no other place. */
  handle: ReturnType<ReturnType<typeof useDraggedEntry>['handleOf']> | undefined
  /** Its place, and that of the last entry, counted from 0. */
  index: number
  last: number
  typed: string | undefined
  error: readonly string[] | undefined
}

function Entry({ entry, handle, index, last, typed, error }: EntryProps) {
  const { id, amount, product, obstacle, new_edition: newEdition } = entry
  const field = fieldId(AMOUNT + id)
  return (
    <>
      <input type="hidden" name={PRODUCT} value={id} />
      <input type="hidden" name={WAS + id} value={amount} />
      <BoughtProduct product={product} level={2} />
      <div className="mt-3 flex flex-wrap items-center gap-x-1 gap-y-2 sm:pl-27">
        <label className="flex items-center gap-2 text-sm">
          <span aria-hidden="true" className="max-sm:hidden">
            {amountMessages.amount}
          </span>
          <input
            type="number"
            inputMode="numeric"
            name={AMOUNT + id}
            {...describeField(field, { error })}
            id={field}
            defaultValue={typed ?? amount}
            min={1}
            max={MAX_AMOUNT}
            required
            aria-label={`${amountMessages.amount}, ${product.title}`}
            className="input-frame h-11 w-16 px-2 text-center tabular-nums sm:w-20"
          />
        </label>
        {/* On telephones the menu alone has them. */}
        {index > 0 && (
          <button
            type="submit"
            name={INTENT}
            value={`up:${id}`}
            aria-label={messages.up(product.title)}
            className={small}
          >
            <Icon name="chevron-up" className="size-5" />
          </button>
        )}
        {index < last && (
          <button
            type="submit"
            name={INTENT}
            value={`down:${id}`}
            aria-label={messages.down(product.title)}
            className={small}
          >
            <Icon name="chevron-down" className="size-5" />
          </button>
        )}
        {handle && <MoveMenu product={{ id, title: product.title }} handle={handle} index={index} last={last} />}
        <button
          type="submit"
          name={INTENT}
          value={`remove:${id}`}
          aria-label={messages.removeTitle(product.title)}
          className="text-link inline-flex min-h-11 items-center gap-1.5 px-2 text-sm"
        >
          <Icon name="trash" className="size-4 max-sm:hidden" />
          {messages.remove}
        </button>
        <span className="ml-auto flex flex-col items-end gap-1 text-right whitespace-nowrap tabular-nums">
          <QuantityDiscountNote percent={entry.quantity_discount_percent} />
          {entry.cart_amount > 0 && <span className="font-semibold sm:text-lg">{formatMoney(entry.total)}</span>}
        </span>
      </div>
      <div className="sm:pl-27">
        <FieldError id={field} error={error} />
        {obstacle && <p className="mt-2 text-sm text-ink-soft">{repeatMessages.obstacles[obstacle]}</p>}
        {newEdition && (
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
            <span>
              {newEdition.title === product.title ? messages.newEdition : messages.following}{' '}
              <Link to={newEdition.uri} className="text-link">
                {[newEdition.title, newEdition.product?.edition].filter(Boolean).join(', ')}
              </Link>
            </span>
            {newEdition.product && (
              <Button name={INTENT} value={`replace:${id}`} variant="secondary" size="small">
                {messages.replace}
                <VisuallyHidden>: {messages.replaceTitle(product.title)}</VisuallyHidden>
              </Button>
            )}
          </p>
        )}
      </div>
    </>
  )
}
