import { Link } from 'react-router'
import { AuthorLinks } from '#ui/text/author-links.tsx'
import { RememberLink } from '#web/purchase/remember-link.tsx'
import type { TitlePage } from './title-page.ts'

/** Series, title, subtitle, authors and who it is for, with links to the series and to the authors. */
export function TitleHeading({ page: { product: title, forWhom } }: { page: TitlePage }) {
  return (
    <header>
      {title.series && (
        <p className="mb-2 text-sm font-medium text-clay-700">
          <Link to={title.series.url} className="underline-offset-4 hover:underline">
            {title.series.title}
          </Link>
        </p>
      )}
      <div className="flex gap-4">
        <h1 className="flex-1 font-display text-3xl font-medium hyphens-auto md:text-4xl">{title.title}</h1>
        <RememberLink title={title.title} uri={title.uri} />
      </div>
      {title.subtitle && <p className="mt-2 font-display text-xl text-ink-soft">{title.subtitle}</p>}
      <AuthorLinks authors={title.authors} className="mt-3" linkClassName="text-link" />
      {forWhom && <p className="mt-2 text-sm text-ink-soft">{forWhom}</p>}
    </header>
  )
}
