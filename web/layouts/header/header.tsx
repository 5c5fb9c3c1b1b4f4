import { useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { Container } from '#ui/container.tsx'
import { Logo } from '#ui/pictures/logo.tsx'
import { usePublisher } from '#ui/publisher-context.ts'
import { headerMessages } from '#web/messages/layout.ts'
import type { LayoutData } from '#web/page/layout-data.ts'
import { Shared } from '#web/page/shared-part.tsx'
import { Personal } from '#web/session/personal.tsx'
import { AccountLinks } from './account-links.tsx'
import { CartLink } from './cart-link.tsx'
import { currentEntries, MainNavigation } from './main-navigation.tsx'
import { MetaBar } from './meta-bar.tsx'
import { MobileDrawer } from './mobile-drawer.tsx'
import { MobileNavigation } from './mobile-navigation.tsx'
import { SEARCH_PAGE, SearchBox } from './search-box.tsx'
import { useScrolled } from './use-scrolled.ts'

/**
 * The main header (specification, section 2). It is sticky; on wide screens its meta bar scrolls away, and after 100 px
 * it shrinks while its margin makes up for the height, so that the page below does not jump. Its columns are as wide
 * whoever is logged in, so that the search always stands at the same place.
 */
export function Header({ navigations, menus, globals }: LayoutData) {
  const { name } = usePublisher()
  const mark = useRef<HTMLSpanElement>(null)
  const scrolled = useScrolled(mark)
  const { pathname } = useLocation()
  const onSearchPage = pathname === SEARCH_PAGE
  const settings = globals.main_navigation_settings

  return (
    <>
      <span ref={mark} aria-hidden="true" className="pointer-events-none absolute top-[100px] left-0 size-px" />
      <header
        data-scrolled={scrolled || undefined}
        className="group/header sticky top-(--banner) z-40 border-b border-line bg-paper transition-shadow data-scrolled:border-transparent data-scrolled:shadow-header lg:top-[calc(var(--banner)-2.5rem)] lg:data-scrolled:mb-6 print:hidden"
      >
        <Shared of={navigations} by="meta-bar">
          <MetaBar entries={navigations.meta_navigation} localeLinks={settings.locale_links} />
        </Shared>
        <Container>
          <div className="flex h-14 items-center gap-1 lg:grid lg:h-20 lg:grid-cols-[11rem_minmax(0,1fr)_9.5rem] lg:gap-6 lg:group-data-scrolled/header:h-14 xl:grid-cols-[11rem_42rem_minmax(0,1fr)]">
            <MobileDrawer icon="menu" label={headerMessages.menu} fills>
              <Shared of={menus} by="mobile">
                <MobileNavigation
                  navigations={navigations}
                  menus={menus}
                  settings={settings}
                  contact={globals.footer_settings}
                />
              </Shared>
            </MobileDrawer>
            <Link
              to="/"
              aria-label={headerMessages.home(name)}
              className="flex min-h-11 min-w-0 items-center max-lg:mr-auto"
            >
              <Logo className="h-9 w-36 max-w-full sm:w-44" />
            </Link>
            <div className="max-lg:hidden">
              <SearchBox />
            </div>
            {!onSearchPage && (
              <MobileDrawer
                icon="search"
                label={headerMessages.search}
                onOpen={(panel) => panel.querySelector('input')?.focus()}
              >
                <SearchBox />
              </MobileDrawer>
            )}
            <div className="flex items-center gap-1 lg:justify-end 2xl:gap-2">
              <Personal>{(session) => <AccountLinks {...session} />}</Personal>
              <Personal>{({ cartCount }) => <CartLink count={cartCount} />}</Personal>
            </div>
          </div>
          <Shared of={menus} by={`main ${currentEntries(navigations.main_navigation, pathname)}`}>
            <MainNavigation entries={navigations.main_navigation} menus={menus} settings={settings} />
          </Shared>
        </Container>
      </header>
    </>
  )
}
