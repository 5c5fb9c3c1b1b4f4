import { href, Outlet, useLocation } from 'react-router'
import { checkoutSteps } from '../messages/checkout-steps.ts'
import { useLayoutData } from '../use-layout-data.ts'
import { CheckoutLayout } from './checkout-layout.tsx'
import { PageFrame } from './page-frame.tsx'

/** Cart, addresses, payment, summary; a step that is done leads back to it. */
const STEPS = [
  { title: checkoutSteps.cart, url: href('/shop/cart') },
  { title: checkoutSteps.addresses, url: href('/checkout') },
  { title: checkoutSteps.payment, url: href('/checkout/payment') },
  { title: checkoutSteps.summary, url: href('/checkout/summary') },
]

export default function CheckoutLayoutRoute() {
  const data = useLayoutData()
  const { pathname } = useLocation()
  if (!data) {
    return (
      <PageFrame>
        <Outlet />
      </PageFrame>
    )
  }
  const current = STEPS.findIndex((step) => step.url === pathname.replace(/\/$/, ''))
  return (
    <CheckoutLayout {...data} progress={current > 0 ? { steps: STEPS, current } : undefined}>
      <Outlet />
    </CheckoutLayout>
  )
}
