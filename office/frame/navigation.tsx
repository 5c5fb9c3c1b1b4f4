import { NavLink } from 'react-router'
import { frame } from '#office/messages/frame.ts'
import type { Room } from '#office/rooms.server.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/pictures/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { useWaiting } from './use-waiting.ts'

/** The rooms that a person may enter: by icon and name, on a tablet by icon, in narrow windows by icon in a row on top. */
export function Navigation({ rooms }: { rooms: readonly Room[] }) {
  const waiting = useWaiting()
  return (
    <nav
      aria-label={frame.rooms}
      className="border-line bg-paper-deep p-2 max-md:border-b md:border-r lg:w-60 lg:p-3 print:hidden"
    >
      <ul className="flex flex-wrap gap-1 md:sticky md:top-3 md:flex-col md:flex-nowrap">
        {rooms.map(({ path, title, icon, begins }) => (
          <li key={path} className={classNames(begins && 'md:mt-1 md:border-t md:border-line md:pt-2')}>
            <NavLink
              to={path}
              end={path === '/'}
              title={title}
              className={({ isActive }) =>
                classNames(
                  'flex min-h-8 items-center gap-2.5 rounded-md px-3 py-1 text-sm hover:bg-river-50 md:py-2',
                  isActive && 'bg-river-100 font-medium text-river-800',
                )
              }
            >
              <Icon name={icon} />
              <span className="max-lg:sr-only">{title}</span>
              {waiting[path] !== undefined && (
                <span className="ml-auto rounded-full bg-river-100 px-1.5 text-xs text-river-800 tabular-nums">
                  {waiting[path]}
                  <VisuallyHidden> {frame.waits}</VisuallyHidden>
                </span>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
