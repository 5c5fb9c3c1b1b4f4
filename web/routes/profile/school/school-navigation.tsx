import { Link, useLocation } from 'react-router'
import type { MemberRole } from '#contract/accounts/schools/school-choices.ts'
import { classNames } from '#ui/class-names.ts'
import { schoolNavigationMessages as words } from '#web/messages/procurement/school-navigation.ts'
import { useCurrentInSight } from '../current-in-sight.ts'
import { type SchoolPage, schoolPagesFor } from './school-pages-for.ts'

const link = 'inline-flex min-h-11 items-center border-b-2 px-1 font-medium whitespace-nowrap hover:text-river-800'

/** The line that leads from one page of a school to the other, with what the role may see. */
export function SchoolNavigation({ role }: { role: MemberRole }) {
  const { pathname } = useLocation()
  const pages = schoolPagesFor(role)
  const here = pageShownAt(pages, pathname)
  const line = useCurrentInSight(here)
  return (
    <nav aria-label={words.label} className="border-b border-line print:hidden">
      <ul ref={line} className="relative -mb-px flex gap-x-5 overflow-x-auto">
        {pages.map(({ title, url }) => (
          <li key={url}>
            <Link
              to={url}
              aria-current={url === here ? 'page' : undefined}
              className={classNames(link, url === here ? 'border-river-700 text-river-800' : 'border-transparent')}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The page of the line that an address belongs to: the one that is nearest above it. */
function pageShownAt(pages: readonly SchoolPage[], pathname: string): string | undefined {
  const [nearest] = pages
    .flatMap(({ url, above }) => [url, ...above].map((start) => ({ url, start })))
    .filter(({ start }) => `${pathname}/`.startsWith(`${start}/`))
    .toSorted((a, b) => b.start.length - a.start.length)
  return nearest?.url
}
