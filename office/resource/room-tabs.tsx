import { NavLink } from 'react-router'
import { type Endpoint, isOpenTo } from '#contract/endpoint.ts'
import type { Group } from '#contract/groups.ts'
import { useRootData } from '#office/root-data.ts'
import { classNames } from '#ui/class-names.ts'

/** A part of a room, with an operation that says who may see it. */
export interface RoomTab {
  path: string
  title: string
  reads: Pick<Endpoint, 'access'>
}

/** The parts of a room that somebody in these groups may see. */
export function openTabs(tabs: readonly RoomTab[], groups: readonly Group[]): readonly RoomTab[] {
  return tabs.filter(({ reads }) => isOpenTo(reads, groups))
}

interface RoomTabsProps {
  label: string
  tabs: readonly RoomTab[]
}

/** The way between the parts of a room that the person may see. */
export function RoomTabs({ label, tabs }: RoomTabsProps) {
  const groups = useRootData()?.groups ?? []
  return (
    <nav aria-label={label} className="mb-5 print:hidden">
      <ul className="flex flex-wrap gap-1 text-sm">
        {openTabs(tabs, groups).map(({ path, title }) => (
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
