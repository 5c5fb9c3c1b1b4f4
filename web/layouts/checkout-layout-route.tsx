import { Outlet, useLocation } from 'react-router'
import { useLayoutData } from '../page/use-layout-data.ts'
import { CheckoutLayout } from './checkout-layout.tsx'
import { leadsToCheckout } from './leads-to-checkout.ts'
import { PageFrame } from './page-frame.tsx'

export default function CheckoutLayoutRoute() {
  const data = useLayoutData()
  const { pathname, search } = useLocation()
  const isCheckout = leadsToCheckout(pathname) || leadsToCheckout(new URLSearchParams(search).get('redirect'))
  if (!data || !isCheckout) {
    return (
      <PageFrame>
        <Outlet />
      </PageFrame>
    )
  }
  return (
    <CheckoutLayout {...data}>
      <Outlet />
    </CheckoutLayout>
  )
}
