import { Outlet } from 'react-router'
import { useLayoutData } from '../page/use-layout-data.ts'
import { CheckoutLayout } from './checkout-layout.tsx'
import { PageFrame } from './page-frame.tsx'

export default function CheckoutLayoutRoute() {
  const data = useLayoutData()
  if (!data) {
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
