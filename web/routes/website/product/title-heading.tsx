import { Fragment } from 'react'
import { Link } from 'react-router'
import type { Title } from '#contract/catalogue.ts'
import { cardMessages } from '#web/messages/ui.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

/** Series, title, subtitle and authors. */
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
              {author.url ? (
                <Link to={author.url} className="text-link">
                  {author.title}
                </Link>
              ) : (
                author.title
              )}
            </Fragment>
          ))}
        </p>
      )}
    </header>
  )
}
