import { Outlet } from 'react-router'
import { PageFrame } from './page-frame.tsx'

export default function DefaultLayoutRoute() {
  return (
    <PageFrame>
      <Outlet />
    </PageFrame>
  )
}
