import { sampleId } from '../sample-id.ts'
import { departmentPlan } from './department-plan.ts'
import type { DepartmentRow } from './rows.ts'

/** All departments, parents before their children. */
export function makeDepartments(): DepartmentRow[] {
  const rows: DepartmentRow[] = []
  departmentPlan.forEach((plan, position) => {
    const parent = sampleId('department', rows.length)
    rows.push({
      id: parent,
      parentId: null,
      slug: plan.slug,
      title: plan.title,
      lead: plan.lead,
      icon: plan.icon,
      position,
    })
    plan.children.forEach(([title, slug, lead], childPosition) => {
      const id = sampleId('department', rows.length)
      rows.push({ id, parentId: parent, slug, title, lead, icon: plan.icon, position: childPosition })
    })
  })
  return rows
}
