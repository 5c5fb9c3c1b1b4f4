import type { Department } from '#contract/catalogue/catalogue.ts'
import { PillLinks } from '#ui/pill-links.tsx'
import { departmentMessages } from '#web/messages/catalogue/department.ts'

/** Links to the sub-departments. */
export function SubDepartments({ departments }: { departments: Department['children'] }) {
  if (departments.length === 0) return null
  return (
    <nav aria-label={departmentMessages.subDepartments} className="mt-6 print:hidden">
      <PillLinks links={departments} />
    </nav>
  )
}
