import { formatAmount, formatMoney, type Money } from '#contract/ground/money.ts'
import { priceMessages } from '#ui/messages/ui.ts'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'

const sizes = {
  small: 'text-base',
  medium: 'text-lg',
  large: 'font-display text-3xl',
} as const

interface PriceProps {
  price: Money
  /** Struck through when it is higher than the price. */
  listPrice?: Money | null | undefined
  /** The cheapest of several: «ab». */
  from?: boolean
  size?: keyof typeof sizes
}

/** A price; 0 is «kostenlos», «ab CHF 0.00» where others cost something. */
export function Price({ price, listPrice, from = false, size = 'medium' }: PriceProps) {
  const reduced = listPrice !== null && listPrice !== undefined && listPrice.amount > price.amount
  return (
    <span className={classNames('inline-flex flex-wrap items-baseline gap-x-2 font-medium tabular-nums', sizes[size])}>
      {reduced && (
        <del className="text-[0.8em] font-normal text-ink-faint">
          <VisuallyHidden>{priceMessages.listPrice} </VisuallyHidden>
          {formatMoney(listPrice)}
        </del>
      )}
      <span className={classNames('whitespace-nowrap', reduced && 'text-clay-700')}>
        {reduced && <VisuallyHidden>{priceMessages.yourPrice} </VisuallyHidden>}
        {from && <span className="font-normal">{priceMessages.from} </span>}
        {from ? formatAmount(price) : formatMoney(price)}
      </span>
    </span>
  )
}
