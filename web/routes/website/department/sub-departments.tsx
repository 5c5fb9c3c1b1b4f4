import type { Department } from '#contract/shop/catalogue.ts'
import { departmentMessages } from '#web/messages/website/department.ts'
import { PillLinks } from '#web/ui/pill-links.tsx'

/** The ways deeper into a department. */
export function SubDepartments({ departments }: { departments: Department['children'] }) {
  if (departments.length === 0) return null
  return (
    <nav aria-label={departmentMessages.subDepartments} className="mt-6 print:hidden">
      <PillLinks links={departments} />
    </nav>
  )
}
