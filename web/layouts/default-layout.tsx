import type { ReactNode } from 'react'
import { PublisherContext } from '#ui/publisher-context.ts'
import { SkipLink } from '#ui/skip-link.tsx'
import { Shared } from '#web/page/shared-part.tsx'
import type { LayoutData } from '../page/layout-data.ts'
import { Footer } from './footer/footer.tsx'
import { Header } from './header/header.tsx'
import { MainContent } from './main-content.tsx'

interface DefaultLayoutProps extends LayoutData {
  children: ReactNode
}

/** Main header and footer (specification, section 2). */
export function DefaultLayout({ children, ...layout }: DefaultLayoutProps) {
  const { navigations, globals } = layout
  return (
    <PublisherContext value={globals.publisher}>
      <div className="flex min-h-dvh flex-col">
        <SkipLink />
        <Header {...layout} />
        <MainContent>{children}</MainContent>
        <Shared of={navigations} by="footer">
          <PublisherContext value={globals.publisher}>
            <Footer
              settings={globals.footer_settings}
              navigation={navigations.footer_navigation}
              metaNavigation={navigations.footer_meta_navigation}
            />
          </PublisherContext>
        </Shared>
      </div>
    </PublisherContext>
  )
}
