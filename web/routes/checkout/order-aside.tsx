import { formatMoney } from '#contract/ground/money.ts'
import { beforeVoucher } from '#contract/sales/vouchers.ts'
import type { Cart, CartItem } from '#contract/storefront/cart.ts'
import { classNames } from '#ui/class-names.ts'
import { Cover } from '#ui/pictures/cover.tsx'
import { Icon } from '#ui/pictures/icon.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { orderAsideMessages } from '#web/messages/fulfilment/checkout.ts'
import { purchaseMessages } from '#web/messages/storefront/purchase.ts'
import { ArticleFacts } from '#web/purchase/article-facts.tsx'
import { totalsOfCart } from '#web/purchase/shown-totals.ts'
import { TotalsList } from '#web/purchase/totals-list.tsx'

/** More would push the total out of sight; the cart and the last step show all. */
const MOST_ITEMS = 5

interface OrderAsideProps {
  cart: Cart
  /** Wide windows show the order in the other column instead. */
  onlyNarrow?: boolean
}

/** The order with its total: a card on wide windows, on narrow ones a line that opens. */
export function OrderAside({ cart, onlyNarrow = false }: OrderAsideProps) {
  const { items, totals } = cart
  if (items.length === 0) return null
  const more = items.length - MOST_ITEMS
  return (
    <section
      aria-label={orderAsideMessages.title}
      className={classNames(
        'rounded-lg border border-line bg-white lg:sticky lg:top-[calc(var(--banner)+1.5rem)]',
        onlyNarrow && 'lg:hidden',
      )}
    >
      <details className="peer group/order lg:hidden">
        <summary className="flex min-h-13 flex-wrap items-center gap-x-3 px-4 py-2 sm:px-5">
          <Icon
            name="chevron-down"
            className="size-4 text-river-700 transition-transform group-open/order:rotate-180 motion-reduce:transition-none"
          />
          <span className="font-medium">{orderAsideMessages.title}</span>
          <span className="text-sm text-ink-soft max-sm:hidden">{purchaseMessages.copies(cart.item_count)}</span>
          <span className="ml-auto font-semibold whitespace-nowrap tabular-nums">{formatMoney(totals.total)}</span>
        </summary>
      </details>
      <div className="hidden flex-col gap-5 p-4 peer-open:flex max-lg:border-t max-lg:border-line sm:p-5 md:p-6 lg:flex">
        <div className="max-lg:hidden">
          <SectionHeading level={2} size="part">
            {orderAsideMessages.title}
          </SectionHeading>
        </div>
        <ul aria-label={purchaseMessages.items} className="flex flex-col gap-4">
          {items.slice(0, MOST_ITEMS).map((item) => (
            <OrderedItem key={item.id} item={item} />
          ))}
          {more > 0 && <li className="text-sm text-ink-soft">{orderAsideMessages.more(more)}</li>}
        </ul>
        <div className="border-t border-line pt-4">
          <TotalsList {...totalsOfCart(cart)} />
        </div>
      </div>
    </section>
  )
}

/** Without links: a step of the checkout leads to the next one. */
function OrderedItem({ item: { product, quantity, price_lines } }: { item: CartItem }) {
  return (
    <li className="flex gap-3 text-sm">
      <div className="w-10 shrink-0">
        <Cover picture={product.cover} title={product.title} sizes="2.5rem" decorative />
      </div>
      <div className="flex min-w-0 flex-1 flex-col">
        <span className="font-medium hyphens-auto">{product.title}</span>
        <ArticleFacts article={product} />
        <span className="text-ink-soft">{purchaseMessages.copies(quantity)}</span>
      </div>
      <span className="whitespace-nowrap tabular-nums">{formatMoney(beforeVoucher(price_lines))}</span>
    </li>
  )
}
