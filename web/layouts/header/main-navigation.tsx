import { useLocation } from 'react-router'
import type { NavigationEntry } from '#contract/content/content.ts'
import { Popover } from '#ui/overlays/popover.tsx'
import { Icon } from '#ui/pictures/icon.tsx'
import { headerMessages } from '#web/messages/layout.ts'
import { entryIcon, type NavigationSettings } from './entry-icon.ts'

interface MainNavigationProps {
  entries: readonly NavigationEntry[]
  settings: NavigationSettings
}

const top = 'min-h-11 font-medium underline-offset-8 hover:underline aria-[current=page]:underline'

/** The main navigation on wide screens; an entry with children opens a menu, whose first line is the entry itself. */
export function MainNavigation({ entries, settings }: MainNavigationProps) {
  const path = useLocation().pathname
  return (
    <nav aria-label={headerMessages.mainNavigation} data-routed className="max-lg:hidden">
      <ul className="flex flex-wrap gap-x-7 xl:gap-x-9">
        {entries.map((entry, index) => (
          <li key={entry.page.id}>
            {entry.children.length === 0 ? (
              <a
                href={entry.page.url}
                aria-current={leadsTo(entry.page.url, path)}
                className={`flex items-center ${top}`}
              >
                {entry.page.title}
              </a>
            ) : (
              <Popover
                group="header"
                hover
                label={entry.page.title}
                summaryClassName={top}
                align={index > entries.length / 2 ? 'right' : 'left'}
              >
                <SubMenu entry={entry} settings={settings} path={path} />
              </Popover>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

const line = 'flex min-h-10 items-center gap-3 rounded-sm px-3 py-1.5 hover:bg-river-50 aria-[current=page]:bg-river-50'

interface SubMenuProps {
  entry: NavigationEntry
  settings: NavigationSettings
  path: string
}

function SubMenu({ entry, settings, path }: SubMenuProps) {
  const { url, title } = entry.page
  return (
    <>
      <a href={url} aria-current={path === url ? 'page' : undefined} className={`${line} font-semibold text-river-700`}>
        {headerMessages.overview(title)}
        <Icon name="arrow-right" className="size-4" />
      </a>
      <ul className={entry.children.length > 6 ? 'grid grid-cols-[repeat(2,minmax(15rem,1fr))] gap-x-2' : 'min-w-60'}>
        {entry.children.map(({ page }) => {
          const icon = entryIcon(entry, page.id, settings)
          return (
            <li key={page.id}>
              <a href={page.url} aria-current={leadsTo(page.url, path)} className={line}>
                {icon && <Icon name={icon} className="size-5.5 text-river-600" />}
                {page.title}
              </a>
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** Which entries the page at `path` marks: pages that mark the same ones have the same navigation. */
export function currentEntries(entries: readonly NavigationEntry[], path: string): string {
  return entries
    .flatMap(({ page, children }) => [page, ...children.map((child) => child.page)])
    .filter(({ url }) => leadsTo(url, path))
    .map(({ url }) => (url === path ? `${url}=` : url))
    .join(' ')
}

/** Whether the page at `path` is the entry's own or lies below it. */
function leadsTo(url: string, path: string): 'page' | undefined {
  return path === url || path.startsWith(`${url}/`) ? 'page' : undefined
}
