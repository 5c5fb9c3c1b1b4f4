import type { ReactNode } from 'react'
import { Container } from '#web/ui/container.tsx'
import { type ProgressStep, ProgressSteps } from '#web/ui/progress-steps.tsx'
import { PublisherContext } from '#web/ui/publisher-context.ts'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { Footer } from './footer/footer.tsx'
import { CheckoutHeader } from './header/checkout-header.tsx'
import type { LayoutData } from './layout-data.ts'
import { MainContent } from './main-content.tsx'

interface CheckoutLayoutProps extends LayoutData {
  /** The steps of this purchase and where the visitor is (from 0); left out on the confirmation. */
  progress?: { steps: readonly ProgressStep[]; current: number } | undefined
  children: ReactNode
}

/** Checkout header with the way back to the cart, steps, and a footer without ways off (specification, section 2). */
export function CheckoutLayout({ navigations, globals, progress, children }: CheckoutLayoutProps) {
  return (
    <PublisherContext value={globals.publisher}>
      <div className="flex min-h-dvh flex-col">
        <SkipLink />
        <CheckoutHeader />
        <MainContent>
          {progress && (
            <Container width="form" className="pt-6">
              <ProgressSteps {...progress} />
            </Container>
          )}
          {children}
        </MainContent>
        <Footer
          settings={globals.footer_settings}
          navigation={[]}
          metaNavigation={navigations.footer_meta_navigation}
        />
      </div>
    </PublisherContext>
  )
}
