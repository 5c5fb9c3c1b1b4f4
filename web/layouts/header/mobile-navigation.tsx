import { useRef } from 'react'
import { useLocation } from 'react-router'
import type { Global, NavigationEntry, Navigations } from '#contract/content/content.ts'
import type { Menus } from '#contract/content/menus.ts'
import { Icon } from '#ui/pictures/icon.tsx'
import type { IconName } from '#ui/pictures/icon-names.ts'
import { headerMessages } from '#web/messages/layout.ts'
import type { Session } from '#web/page/session.ts'
import { Personal } from '#web/session/personal.tsx'
import { entryIcon, type NavigationSettings } from './entry-icon.ts'
import { LazyShelf } from './lazy-shelf.tsx'
import { loginAddress } from './login-address.ts'
import { MenuLine } from './menu-line.tsx'

interface MobileNavigationProps {
  navigations: Navigations
  menus: Menus
  settings: NavigationSettings
  contact: Pick<Global<'footer_settings'>, 'support_link' | 'support_link_text'>
}

const line = 'flex min-h-12 items-center gap-3 py-1.5'

/** Everything the wide header holds, as one list for the burger menu, after the ways by what one teaches. */
export function MobileNavigation({ navigations, menus, settings, contact }: MobileNavigationProps) {
  return (
    <nav aria-label={headerMessages.menu} data-routed>
      {menus.levels.length > 0 && (
        <>
          <p className="mb-2 text-sm font-semibold text-ink-soft">{headerMessages.teach}</p>
          <ul aria-label={headerMessages.teach} className="mb-4 grid grid-cols-2 gap-x-4 gap-y-3">
            {menus.levels.map(({ title, url }) => (
              <li key={url}>
                <a
                  href={url}
                  className="flex h-14 items-center justify-center rounded-md bg-river-50 px-2 text-center leading-tight font-medium text-river-800 hover:bg-river-100"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      <ul className="divide-y divide-line border-y border-line">
        {navigations.main_navigation.map((entry) => (
          <li key={entry.page.id}>
            {entry.children.length === 0 ? (
              <a href={entry.page.url} className={`${line} font-display text-lg`}>
                {entry.page.title}
              </a>
            ) : (
              <MobileMenu entry={entry} menus={menus} settings={settings} />
            )}
          </li>
        ))}
      </ul>
      <ul className="mt-4">
        <Personal>{({ firstName, school }) => <LoginEntry firstName={firstName} school={school} />}</Personal>
        <AccountEntry to="/profile/shopping-list" icon="list" text={headerMessages.shoppingLists} />
        <AccountEntry to="/coupons/redeem" icon="ticket" text={headerMessages.redeem} />
        {contact.support_link && (
          <AccountEntry to={contact.support_link} icon="phone" text={contact.support_link_text} />
        )}
      </ul>
      <ul className="mt-4 grid gap-x-6 border-t border-line pt-4 text-sm sm:grid-cols-2">
        {navigations.meta_navigation
          .filter(({ page }) => page.url !== contact.support_link)
          .map(({ page }) => (
            <li key={page.id}>
              <a href={page.url} className="flex min-h-11 items-center">
                {page.title}
              </a>
            </li>
          ))}
      </ul>
      {settings.locale_links.length > 0 && (
        <ul aria-label={headerMessages.localeMenu} className="flex flex-wrap gap-x-6 text-sm">
          {settings.locale_links.map(({ link, link_text }) => (
            <li key={link}>
              <a href={link} className="flex min-h-11 items-center gap-1.5">
                <Icon name="pin" className="size-4" />
                {link_text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </nav>
  )
}

interface MobileMenuProps {
  entry: NavigationEntry
  menus: Menus
  settings: NavigationSettings
}

function MobileMenu({ entry, menus, settings }: MobileMenuProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const { id, url, title } = entry.page
  return (
    <details ref={details} className="group/entry" name="mobile-entry">
      <summary className={`${line} justify-between font-display text-lg`}>
        {title}
        <Icon name="chevron-down" className="transition-transform group-open/entry:rotate-180" />
      </summary>
      <div className="pb-3">
        <a href={url} className={`${line} px-3 font-semibold text-river-700`}>
          {headerMessages.overview(title)}
        </a>
        <ul>
          {entry.children.map(({ page }) => (
            <MenuLine
              key={page.id}
              url={page.url}
              title={page.title}
              icon={entryIcon(entry, page.id, settings)}
              titles={menus.titles[page.url]}
              className="min-h-12"
            />
          ))}
        </ul>
        {menus.menus.some((menu) => menu.entry === id) && <LazyShelf entry={id} within={details} isSmall />}
      </div>
    </details>
  )
}

function LoginEntry({ firstName, school }: Pick<Session, 'firstName' | 'school'>) {
  const here = useLocation()
  if (firstName === null) return <AccountEntry to={loginAddress(here)} icon="user" text={headerMessages.login} />
  return <AccountEntry to="/profile" icon="user" text={headerMessages.profile(firstName, school)} />
}

function AccountEntry({ to, icon, text }: { to: string; icon: IconName; text: string }) {
  return (
    <li>
      <a href={to} className={line}>
        <Icon name={icon} className="size-5.5" />
        {text}
      </a>
    </li>
  )
}
