import { formatAmount, formatMoney, toMoney } from '#contract/ground/money.ts'
import { sumLabels, sumRows } from '#contract/sales/sums.ts'
import type { ShoppingList } from '#contract/storefront/shopping-list/shown-lists.ts'
import { listPageMessages as messages } from '#web/messages/storefront/shopping-lists.ts'

/** What everything on a list costs that a cart takes of it. */
export function ListTotals({ totals: { copies, goods, discount, total } }: Pick<ShoppingList, 'totals'>) {
  if (copies === 0) return <p>{messages.nothingToBuy}</p>
  return (
    <div className="flex flex-col gap-1">
      <dl className="flex max-w-sm flex-col gap-1 tabular-nums">
        {discount.amount !== 0 &&
          sumRows({ goods, discount, voucher: null, shipping: toMoney(0) }, false).map(({ kind, label, amount }) => (
            <div key={kind} className="flex justify-between gap-6">
              <dt>{label}</dt>
              <dd>{formatAmount(amount)}</dd>
            </div>
          ))}
        <div className="flex justify-between gap-6 text-lg font-semibold">
          <dt>{sumLabels.total}</dt>
          <dd>{formatMoney(total)}</dd>
        </div>
      </dl>
      <p className="text-sm text-ink-soft">{messages.withoutDelivery}</p>
    </div>
  )
}
