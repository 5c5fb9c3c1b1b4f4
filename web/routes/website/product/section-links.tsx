import { Container } from '#ui/container.tsx'
import { websiteMessages } from '#web/messages/content/website.ts'
import type { TitlePage } from './title-page.ts'

/** The sections of the page, each a step away; on wide screens in sight wherever one reads. */
export function SectionLinks({ links }: { links: TitlePage['anchors'] }) {
  return (
    <nav
      aria-label={websiteMessages.sections}
      className="z-20 border-b border-line bg-paper lg:sticky lg:top-[calc(var(--banner)+3.5rem)] print:hidden"
    >
      <Container>
        <ul className="-mx-3 flex overflow-x-auto">
          {links.map(({ id, title }) => (
            <li key={id} className="shrink-0">
              <a
                href={`#${id}`}
                className="flex h-12 items-center px-3 text-sm font-medium -outline-offset-2 hover:text-river-700 hover:underline"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </Container>
    </nav>
  )
}
