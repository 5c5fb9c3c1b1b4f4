import { useRef } from 'react'
import { useLocation } from 'react-router'
import type { NavigationEntry } from '#contract/content/content.ts'
import type { Menus } from '#contract/content/menus.ts'
import { usePopover } from '#ui/overlays/use-popover.ts'
import { Icon } from '#ui/pictures/icon.tsx'
import { headerMessages } from '#web/messages/layout.ts'
import { BySchool } from './by-school.tsx'
import { entryIcon, type NavigationSettings } from './entry-icon.ts'
import { LazyShelf } from './lazy-shelf.tsx'
import { MenuLine } from './menu-line.tsx'

interface MainNavigationProps {
  entries: readonly NavigationEntry[]
  menus: Menus
  settings: NavigationSettings
}

const top = 'flex min-h-11 items-center font-medium underline-offset-8 hover:underline aria-[current=page]:underline'

/**
 * The main navigation on wide screens. An entry with children opens a panel over the whole width; entries without, that
 * follow the last of them, stand at the right.
 */
export function MainNavigation({ entries, menus, settings }: MainNavigationProps) {
  const path = useLocation().pathname
  const firstAtRight = entries.findLastIndex(({ children }) => children.length > 0) + 1
  return (
    <nav aria-label={headerMessages.mainNavigation} data-routed className="relative max-lg:hidden">
      <ul className="flex flex-wrap gap-x-4 max-xl:text-sm xl:gap-x-6 2xl:gap-x-8">
        {entries.map((entry, index) => (
          <li key={entry.page.id} className={index > 0 && index === firstAtRight ? 'ml-auto' : undefined}>
            {entry.children.length === 0 ? (
              <a href={entry.page.url} aria-current={leadsTo(entry.page.url, path)} className={top}>
                {entry.page.title}
              </a>
            ) : (
              <MenuPanel entry={entry} menus={menus} settings={settings} path={path} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface MenuPanelProps {
  entry: NavigationEntry
  menus: Menus
  settings: NavigationSettings
  path: string
}

/** A `<details>`, so it works without JavaScript too. Its padding bridges the gap on the pointer's way. */
function MenuPanel({ entry, menus, settings, path }: MenuPanelProps) {
  const details = useRef<HTMLDetailsElement>(null)
  usePopover(details, { hover: true, closeOnRouteChange: true })
  const { url, title, id } = entry.page
  const menu = menus.menus.find((one) => one.entry === id)
  return (
    <details ref={details} name="header" className="group/menu">
      <summary className={`${top} gap-1.5`}>
        {title}
        <Icon name="chevron-down" className="size-4 transition-transform group-open/menu:rotate-180 max-xl:hidden" />
      </summary>
      <div className="absolute inset-x-0 top-full z-40 pt-1.5 text-base">
        <div className="grid max-h-[min(26.25rem,calc(100dvh-9rem))] min-h-80 grid-cols-12 gap-x-8 overflow-y-auto rounded-md border border-line bg-white p-6 shadow-raised">
          <div className="col-span-3 -mx-3">
            <a
              href={url}
              aria-current={path === url ? 'page' : undefined}
              className="flex min-h-10 items-center gap-2 rounded-sm px-3 font-semibold text-river-700 hover:bg-river-50"
            >
              {headerMessages.overview(title)}
              <Icon name="arrow-right" className="size-4" />
            </a>
            <ul>
              {entry.children.map(({ page }) => (
                <MenuLine
                  key={page.id}
                  url={page.url}
                  title={page.title}
                  icon={entryIcon(entry, page.id, settings)}
                  titles={menus.titles[page.url]}
                  current={leadsTo(page.url, path)}
                  className="min-h-10"
                />
              ))}
            </ul>
          </div>
          {menu && <BySchool menu={menu} />}
          {menu && <LazyShelf entry={id} within={details} />}
        </div>
      </div>
    </details>
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
