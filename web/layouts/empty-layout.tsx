import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Container } from '#ui/container.tsx'
import { Logo } from '#ui/pictures/logo.tsx'
import { PublisherContext } from '#ui/publisher-context.ts'
import { SkipLink } from '#ui/skip-link.tsx'
import { headerMessages } from '#web/messages/layout.ts'
import { FooterAddress } from './footer/footer-address.tsx'
import { type SocialLink, SocialLinks } from './footer/social-links.tsx'
import { MainContent } from './main-content.tsx'

interface EmptyLayoutProps {
  /** Fixed by the configuration, because the content backend did not answer. */
  publisher: { name: string; logo: string; address: readonly string[] }
  socialLinks: readonly SocialLink[]
  children: ReactNode
}

/** Logo and a footer with fixed address and social links: used when the navigation is missing (section 2). */
export function EmptyLayout({ publisher, socialLinks, children }: EmptyLayoutProps) {
  return (
    <PublisherContext value={publisher}>
      <div className="flex min-h-dvh flex-col">
        <SkipLink />
        <header className="border-b border-line">
          <Container className="flex h-16 items-center">
            <Link to="/" aria-label={headerMessages.home(publisher.name)} className="flex min-h-11 items-center">
              <Logo />
            </Link>
          </Container>
        </header>
        <MainContent>{children}</MainContent>
        <footer className="on-dark print:hidden">
          <Container className="flex flex-wrap items-start justify-between gap-6 py-10">
            <FooterAddress lines={publisher.address} />
            <SocialLinks links={socialLinks} />
          </Container>
        </footer>
      </div>
    </PublisherContext>
  )
}
