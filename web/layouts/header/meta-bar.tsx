import type { Global, NavigationEntry } from '#contract/content/content.ts'
import { Container } from '#ui/container.tsx'
import { Icon } from '#ui/pictures/icon.tsx'
import { headerMessages } from '#web/messages/layout.ts'
import { LocaleMenu } from './locale-menu.tsx'

interface MetaBarProps {
  entries: readonly NavigationEntry[]
  localeLinks: Global<'main_navigation_settings'>['locale_links']
}

/** The thin line above the header on wide screens; it scrolls away. */
export function MetaBar({ entries, localeLinks }: MetaBarProps) {
  return (
    <div data-routed className="h-10 bg-paper-deep text-sm max-lg:hidden">
      <Container className="flex h-full items-center justify-between gap-8">
        <nav aria-label={headerMessages.metaNavigation}>
          <ul className="flex gap-6">
            {entries.map(({ page }) => (
              <li key={page.id}>
                <a href={page.url} className="inline-flex min-h-8 items-center underline-offset-4 hover:underline">
                  {page.title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex items-center gap-6">
          <a
            href="/coupons/redeem"
            className="inline-flex min-h-8 items-center gap-1.5 underline-offset-4 hover:underline"
          >
            <Icon name="ticket" className="size-4.5" />
            {headerMessages.redeem}
          </a>
          <LocaleMenu links={localeLinks} />
        </div>
      </Container>
    </div>
  )
}
