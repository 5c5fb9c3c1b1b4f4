import type { ReactNode } from 'react'
import { PublisherContext } from '#ui/publisher-context.ts'
import { SkipLink } from '#ui/skip-link.tsx'
import { Shared } from '#web/page/shared-part.tsx'
import type { LayoutData } from '../page/layout-data.ts'
import { Footer } from './footer/footer.tsx'
import { CheckoutHeader } from './header/checkout-header.tsx'
import { MainContent } from './main-content.tsx'

interface CheckoutLayoutProps extends LayoutData {
  children: ReactNode
}

/** Checkout header with the link back to the cart, and a footer without links away (specification, section 2). */
export function CheckoutLayout({ navigations, globals, children }: CheckoutLayoutProps) {
  return (
    <PublisherContext value={globals.publisher}>
      <div className="flex min-h-dvh flex-col">
        <SkipLink />
        <CheckoutHeader />
        <MainContent>{children}</MainContent>
        <Shared of={navigations} by="checkout-footer">
          <PublisherContext value={globals.publisher}>
            <Footer
              settings={globals.footer_settings}
              navigation={[]}
              metaNavigation={navigations.footer_meta_navigation}
            />
          </PublisherContext>
        </Shared>
      </div>
    </PublisherContext>
  )
}
