import { useLocation } from 'react-router'
import type { NavigationEntry, Navigations } from '#contract/content/content.ts'
import { Icon } from '#ui/pictures/icon.tsx'
import type { IconName } from '#ui/pictures/icon-names.ts'
import { headerMessages } from '#web/messages/layout.ts'
import type { Session } from '#web/page/session.ts'
import { Personal } from '#web/session/personal.tsx'
import { entryIcon, type NavigationSettings } from './entry-icon.ts'
import { loginAddress } from './login-address.ts'

interface MobileNavigationProps {
  navigations: Navigations
  settings: NavigationSettings
}

const line = 'flex min-h-12 items-center gap-3 py-1.5'

/** Everything the wide header holds, as one list for the burger menu. */
export function MobileNavigation({ navigations, settings }: MobileNavigationProps) {
  return (
    <nav aria-label={headerMessages.menu} data-routed className="mx-auto max-w-2xl">
      <ul className="divide-y divide-line border-b border-line">
        {navigations.main_navigation.map((entry) => (
          <li key={entry.page.id}>
            <MobileEntry entry={entry} settings={settings} />
          </li>
        ))}
      </ul>
      <ul className="mt-4 grid gap-x-6 sm:grid-cols-2">
        <Personal>{({ firstName }) => <LoginEntry firstName={firstName} />}</Personal>
        <AccountEntry to="/profile/shopping-list" icon="list" text={headerMessages.shoppingLists} />
        <AccountEntry to="/coupons/redeem" icon="ticket" text={headerMessages.redeem} />
      </ul>
      <ul className="mt-4 grid gap-x-6 border-t border-line pt-4 text-sm sm:grid-cols-2">
        {navigations.meta_navigation.map(({ page }) => (
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

function MobileEntry({ entry, settings }: { entry: NavigationEntry; settings: NavigationSettings }) {
  const { page, children } = entry
  if (children.length === 0) {
    return (
      <a href={page.url} className={`${line} font-display text-lg`}>
        {page.title}
      </a>
    )
  }
  return (
    <details className="group/entry" name="mobile-entry">
      <summary className={`${line} justify-between font-display text-lg`}>
        {page.title}
        <Icon name="chevron-down" className="transition-transform group-open/entry:rotate-180" />
      </summary>
      <ul className="pb-3 pl-3">
        <li>
          <a href={page.url} className={`${line} font-semibold text-river-700`}>
            {headerMessages.overview(page.title)}
          </a>
        </li>
        {children.map((child) => {
          const icon = entryIcon(entry, child.page.id, settings)
          return (
            <li key={child.page.id}>
              <a href={child.page.url} className={line}>
                {icon && <Icon name={icon} className="size-5.5 text-river-600" />}
                {child.page.title}
              </a>
            </li>
          )
        })}
      </ul>
    </details>
  )
}

function LoginEntry({ firstName }: Pick<Session, 'firstName'>) {
  const here = useLocation()
  if (firstName === null) return <AccountEntry to={loginAddress(here)} icon="user" text={headerMessages.login} />
  return <AccountEntry to="/profile" icon="user" text={headerMessages.profile(firstName)} />
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
