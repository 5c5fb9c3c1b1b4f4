import { Outlet } from 'react-router'
import type { Route } from './+types/school-layout.ts'
import { SchoolNavigation } from './school-navigation.tsx'

/** The pages of the school that is shown, with the line that leads from one to the other for whoever belongs to one. */
export default function SchoolLayout({ matches }: Route.ComponentProps) {
  // The account has read the schools of the visitor; the one that is shown comes first.
  const role = matches[2].loaderData.schools[0]?.role
  return (
    <>
      {role && <SchoolNavigation role={role} />}
      <Outlet />
    </>
  )
}
