import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import type { Navigations } from '#contract/content/content.ts'
import { Container } from '#ui/container.tsx'
import { Logo } from '#ui/pictures/logo.tsx'
import { usePublisher } from '#ui/publisher-context.ts'
import { headerMessages } from '#web/messages/layout.ts'
import { Shared } from '#web/page/shared-part.tsx'
import { Personal } from '#web/session/personal.tsx'
import { AccountLinks } from './account-links.tsx'
import { CartLink } from './cart-link.tsx'
import type { NavigationSettings } from './entry-icon.ts'
import { currentEntries, MainNavigation } from './main-navigation.tsx'
import { MetaBar } from './meta-bar.tsx'
import { MobileDrawer } from './mobile-drawer.tsx'
import { MobileNavigation } from './mobile-navigation.tsx'
import { SEARCH_PAGE, SearchBox } from './search-box.tsx'
import { useMobilePanel } from './use-mobile-panel.ts'
import { useScrolled } from './use-scrolled.ts'

interface HeaderProps {
  navigations: Navigations
  settings: NavigationSettings
}

/**
 * The main header (specification, section 2). It is sticky; on wide screens its meta bar scrolls away, and after 100 px
 * it shrinks while its margin makes up for the height, so that the page below does not jump.
 */
export function Header({ navigations, settings }: HeaderProps) {
  const { name } = usePublisher()
  const mark = useRef<HTMLSpanElement>(null)
  const searchPanel = useRef<HTMLDivElement>(null)
  const scrolled = useScrolled(mark)
  const { panel, follow } = useMobilePanel()
  const { pathname } = useLocation()
  const onSearchPage = pathname === SEARCH_PAGE

  useEffect(() => {
    if (panel === 'search') searchPanel.current?.querySelector('input')?.focus()
  }, [panel])

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
          <div className="flex h-14 items-center gap-1 lg:h-20 lg:gap-8 lg:group-data-scrolled/header:h-14">
            <MobileDrawer
              icon="menu"
              label={headerMessages.menu}
              closeLabel={headerMessages.closeMenu}
              open={panel === 'nav'}
              onToggle={(open) => follow('nav', open)}
            >
              <Shared of={navigations} by="mobile">
                <MobileNavigation navigations={navigations} settings={settings} />
              </Shared>
            </MobileDrawer>
            <Link
              to="/"
              aria-label={headerMessages.home(name)}
              className="flex min-h-11 min-w-0 items-center max-lg:mr-auto max-lg:ml-1"
            >
              <Logo />
            </Link>
            <div className="flex-1 max-lg:hidden">
              <div className="mx-auto max-w-2xl">
                <SearchBox />
              </div>
            </div>
            {!onSearchPage && (
              <MobileDrawer
                icon="search"
                label={headerMessages.search}
                closeLabel={headerMessages.closeSearch}
                open={panel === 'search'}
                onToggle={(open) => follow('search', open)}
              >
                <div ref={searchPanel}>
                  <SearchBox />
                </div>
              </MobileDrawer>
            )}
            <div className="flex items-center gap-1 xl:gap-2">
              <span className="contents max-md:hidden">
                <Personal>{({ firstName }) => <AccountLinks firstName={firstName} />}</Personal>
              </span>
              <Personal>{({ cartCount }) => <CartLink count={cartCount} />}</Personal>
            </div>
          </div>
          <Shared of={navigations} by={`main ${currentEntries(navigations.main_navigation, pathname)}`}>
            <MainNavigation entries={navigations.main_navigation} settings={settings} />
          </Shared>
        </Container>
      </header>
    </>
  )
}
