import type { ReactNode } from 'react'
import type { Cart } from '#contract/storefront/cart.ts'
import { Container } from '#ui/container.tsx'
import { useFreshData } from '#web/page/use-fresh-data.ts'
import { PurchaseGrid } from '#web/purchase/purchase-grid.tsx'
import { CheckoutSteps, type ShownStep } from './checkout-steps.tsx'
import { OrderAside } from './order-aside.tsx'

interface CheckoutPageProps {
  cart: Cart
  current: ShownStep
  /** In place of the order, where the step brings its own total. */
  beside?: ReactNode
  children: ReactNode
}

/** A step before the order: the bar of all steps, the step, and beside it the order as it is now. */
export function CheckoutPage({ cart, current, beside, children }: CheckoutPageProps) {
  useFreshData()
  return (
    <Container className="flex flex-col gap-6 pt-6 md:gap-8">
      <CheckoutSteps steps={cart.checkout_steps} current={current} />
      {beside && <OrderAside cart={cart} onlyNarrow />}
      <PurchaseGrid beside={beside ?? <OrderAside cart={cart} />} besideFirst={!beside}>
        {children}
      </PurchaseGrid>
    </Container>
  )
}
