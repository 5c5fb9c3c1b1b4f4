import type { ReactNode } from 'react'

interface PurchaseGridProps {
  /** The order with its total; on narrow windows below the page. */
  beside: ReactNode
  /** On narrow windows above the page instead. */
  besideFirst?: boolean
  /** What is bought, asked or told. */
  children: ReactNode
}

/**
 * The two columns of every page from the cart to the confirmation; they end where header and footer end. Toasts
 * make room for the order (`web/styles.css`).
 */
export function PurchaseGrid({ beside, besideFirst = false, children }: PurchaseGridProps) {
  const column = <div className="lg:col-start-2 lg:row-start-1">{beside}</div>
  return (
    <div data-purchase className="grid gap-x-8 gap-y-7 lg:grid-cols-[minmax(0,1fr)_23rem] xl:gap-x-14">
      {besideFirst && column}
      <div className="min-w-0 max-w-[56rem] lg:col-start-1 lg:row-start-1">{children}</div>
      {!besideFirst && column}
    </div>
  )
}
