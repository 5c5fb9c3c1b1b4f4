import { NavLink } from 'react-router'
import { classNames } from '#ui/class-names.ts'

/** A part of a room, or of a thing. */
export interface Tab {
  path: string
  title: string
}

/** The way between parts that the person may see, as the server knows: what it knows them by stays there. */
export function OpenTabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className="mb-5 print:hidden">
      <ul className="flex flex-wrap gap-1 text-sm">
        {tabs.map(({ path, title }) => (
          <li key={path}>
            <NavLink
              to={path}
              // What stands below a part belongs to it, unless that is a part of its own.
              end={tabs.some((other) => other.path.startsWith(`${path}/`))}
              className={({ isActive }) =>
                classNames(
                  'block rounded-md px-3 py-2 hover:bg-river-50',
                  isActive && 'bg-river-100 font-medium text-river-800',
                )
              }
            >
              {title}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
