import type { Global, NavigationEntry } from '#contract/content/content.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Container } from '#ui/container.tsx'
import { usePublisher } from '#ui/publisher-context.ts'
import { footerMessages } from '#web/messages/layout.ts'
import { FooterAddress } from './footer-address.tsx'
import { FooterNavigation } from './footer-navigation.tsx'
import { SocialLinks } from './social-links.tsx'

interface FooterProps {
  settings: Global<'footer_settings'>
  navigation: readonly NavigationEntry[]
  metaNavigation: readonly NavigationEntry[]
}

/** Address, social links, navigation with children, support, meta navigation (specification, section 2). */
export function Footer({ settings, navigation, metaNavigation }: FooterProps) {
  const { name } = usePublisher()
  return (
    <footer data-routed className="on-dark print:hidden">
      <Container>
        <div className="grid gap-x-12 gap-y-10 py-12 md:grid-cols-2 lg:grid-cols-[auto_1fr_auto] lg:py-16">
          <div className="flex flex-col gap-5">
            <FooterAddress lines={settings.address} link={settings.address_link} />
            <SocialLinks links={settings.social_media_links} />
          </div>
          {navigation.length > 0 && (
            <div className="md:max-lg:order-last md:max-lg:col-span-2">
              <FooterNavigation entries={navigation} />
            </div>
          )}
          <div className="flex max-w-sm flex-col items-start gap-3 lg:col-start-3 lg:w-72">
            <h2 className="font-display text-xl font-medium text-white">{settings.support_title}</h2>
            <p>{settings.support_text}</p>
            <ButtonLink to={settings.support_link} variant="secondary" className="mt-1 border-transparent">
              {settings.support_link_text}
            </ButtonLink>
          </div>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-river-700 py-5 text-sm">
          <p>© {name}</p>
          {metaNavigation.length > 0 && (
            <nav aria-label={footerMessages.metaNavigation}>
              <ul className="flex flex-wrap gap-x-6">
                {metaNavigation.map(({ page }) => (
                  <li key={page.id}>
                    <a href={page.url} className="inline-flex min-h-8 items-center hover:text-white hover:underline">
                      {page.title}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
      </Container>
    </footer>
  )
}
