import { Link } from 'react-router'
import type { Department } from '#contract/catalogue.ts'
import { departmentMessages } from '#web/messages/department.ts'

/** The ways deeper into a department. */
export function SubDepartments({ departments }: { departments: Department['children'] }) {
  if (departments.length === 0) return null
  return (
    <nav aria-label={departmentMessages.subDepartments} className="mt-6 print:hidden">
      <ul className="flex flex-wrap gap-2">
        {departments.map(({ id, url, title }) => (
          <li key={id}>
            <Link
              to={url}
              className="inline-flex min-h-11 items-center rounded-full border border-line-strong bg-white px-4 text-sm font-medium hover:border-ink hover:bg-river-50"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
