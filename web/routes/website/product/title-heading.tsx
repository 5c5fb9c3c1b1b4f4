import { Link } from 'react-router'
import { AuthorLinks } from '#ui/text/author-links.tsx'
import type { TitlePage } from './title-page.ts'

const chip =
  'inline-flex min-h-8 items-center rounded-full border border-line-strong bg-white px-3 text-sm font-medium hover:border-ink hover:bg-river-50'

/** Series and levels, title, subtitle and authors, with links to more of each. */
export function TitleHeading({ page: { product: title, places } }: { page: TitlePage }) {
  return (
    <header>
      {places.length > 0 && (
        <ul className="mb-2 flex gap-2 max-md:overflow-x-auto max-md:whitespace-nowrap md:flex-wrap">
          {places.map(({ title: name, url }) => (
            <li key={url}>
              <Link to={url} className={chip}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <h1 className="font-display text-3xl font-medium hyphens-auto xl:text-4xl">{title.title}</h1>
      {title.subtitle && <p className="mt-1.5 font-display text-xl leading-snug text-ink-soft">{title.subtitle}</p>}
      <AuthorLinks authors={title.authors} className="mt-1.5 max-md:line-clamp-1" linkClassName="text-link" />
    </header>
  )
}
