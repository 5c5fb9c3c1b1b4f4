import { Link } from 'react-router'
import { cardLink } from '#ui/card-link.ts'
import { Container } from '#ui/container.tsx'
import { Icon } from '#ui/pictures/icon.tsx'
import { textPageMessages } from '#web/messages/content/text-pages.ts'
import type { DescribedPage } from './described-pages.ts'

/** Where to go on from the end of a page. */
export function OnwardCards({ pages }: { pages: readonly DescribedPage[] }) {
  if (pages.length === 0) return null
  return (
    <Container className="mt-14 md:mt-20 print:hidden">
      <nav aria-labelledby="onward" className="border-t border-line pt-8">
        <h2 id="onward" className="font-display text-2xl font-medium">
          {textPageMessages.onward}
        </h2>
        <ul className="mt-5 grid gap-4 md:grid-cols-3 lg:gap-8">
          {pages.map(({ title, url, description }) => (
            <li
              key={url}
              className="group relative flex flex-col gap-2 rounded-lg border border-line bg-white p-5 transition-shadow hover:border-river-600 hover:shadow-raised"
            >
              <h3 className="font-display text-xl font-medium">
                <Link to={url} className={cardLink}>
                  {title}
                </Link>
              </h3>
              {description && <p className="text-base text-ink-soft">{description}</p>}
              <Icon name="arrow-right" className="mt-auto size-5 self-end text-river-700" />
            </li>
          ))}
        </ul>
      </nav>
    </Container>
  )
}
