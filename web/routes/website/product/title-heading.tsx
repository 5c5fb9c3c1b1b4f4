import { Fragment } from 'react'
import { Link } from 'react-router'
import type { Title } from '#contract/catalogue.ts'
import { cardMessages } from '#web/messages/ui.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

/** Series, title, subtitle and authors, each with the way to what else he or she wrote. */
export function TitleHeading({ title }: { title: Title }) {
  return (
    <header>
      {title.series && <p className="mb-2 text-sm font-medium text-clay-700">{title.series}</p>}
      <h1 className="font-display text-3xl font-medium hyphens-auto md:text-4xl">{title.title}</h1>
      {title.subtitle && <p className="mt-2 font-display text-xl text-ink-soft">{title.subtitle}</p>}
      {title.authors.length > 0 && (
        <p className="mt-3">
          <VisuallyHidden>{cardMessages.by} </VisuallyHidden>
          {title.authors.map((author, index) => (
            <Fragment key={author.title}>
              {index > 0 && ', '}
              <Link to={`/suche?${new URLSearchParams({ searchQuery: author.title })}`} className="text-link">
                {author.title}
              </Link>
            </Fragment>
          ))}
        </p>
      )}
    </header>
  )
}
