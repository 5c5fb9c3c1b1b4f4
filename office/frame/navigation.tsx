import { NavLink } from 'react-router'
import type { Group } from '#contract/groups.ts'
import { classNames } from '#ui/class-names.ts'
import { frame } from '../messages/frame.ts'
import { roomsOf } from './rooms.ts'

/** The rooms that a person may enter. */
export function Navigation({ groups }: { groups: readonly Group[] }) {
  return (
    <nav aria-label={frame.rooms} className="border-r border-line bg-paper-deep p-3 max-lg:border-r-0 max-lg:border-b">
      <ul className="flex flex-wrap gap-1 lg:flex-col">
        {roomsOf(groups).map(({ path, title }) => (
          <li key={path}>
            <NavLink
              to={path}
              end={path === '/'}
              className={({ isActive }) =>
                classNames(
                  'block rounded-md px-3 py-2 text-sm hover:bg-river-50',
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
