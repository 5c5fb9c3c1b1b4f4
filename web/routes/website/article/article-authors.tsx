import { Fragment } from 'react'
import { Link } from 'react-router'
import { isSignature } from '#contract/catalogue/images.ts'
import type { ArticleAuthor, EntryOf } from '#contract/content/content.ts'
import { ExLibris } from '#ui/pictures/ex-libris.tsx'
import { Signature } from '#ui/pictures/signature.tsx'
import { germanDate } from '#ui/time/german-date.ts'
import { articleMessages } from '#web/messages/content/editorial.ts'

/** Authors and date of an article, and the signature of the first author who has one. */
export function Byline({ article: { authors, published_on } }: { article: EntryOf<'article'> }) {
  const signed = authors.find(({ picture }) => picture && isSignature(picture))
  return (
    <div className="mt-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-t border-line pt-4">
      <p className="text-ink-soft">
        {authors.length > 0 && `${articleMessages.by} `}
        {authors.map((author, place) => (
          <Fragment key={author.name}>
            {place > 0 && ', '}
            <Name author={author} />
          </Fragment>
        ))}
        {authors.length > 0 && <span aria-hidden="true"> · </span>}
        <time dateTime={published_on} className="whitespace-nowrap">
          {germanDate(published_on)}
        </time>
      </p>
      {signed?.picture && <Signature picture={signed.picture} sizes="9rem" className="w-36" />}
    </div>
  )
}

/** The authors once more below the article, each with role, note and picture. */
export function Authors({ authors }: { authors: readonly ArticleAuthor[] }) {
  const told = authors.filter(({ role, note }) => role !== '' || note !== '')
  if (told.length === 0) return null
  return (
    <section aria-labelledby="written-by" className="mt-14 border-t border-line pt-6 text-base">
      <h2 id="written-by" className="text-sm font-medium text-ink-soft">
        {articleMessages.writtenBy}
      </h2>
      <ul className="mt-4 flex flex-col gap-8">
        {told.map((author) => (
          <li key={author.name} className="flex flex-wrap items-start gap-x-6 gap-y-3 sm:flex-nowrap">
            <Picture author={author} />
            <div className="min-w-0">
              <p className="font-display text-xl font-medium">
                <Name author={author} />
              </p>
              {author.role && <p className="text-ink-soft">{author.role}</p>}
              {author.note && <p className="mt-2 max-w-[38rem]">{author.note}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Picture({ author: { name, picture } }: { author: ArticleAuthor }) {
  if (!picture) return null
  if (isSignature(picture)) return <Signature picture={picture} sizes="10rem" className="w-40 shrink-0" />
  return <ExLibris name={name} picture={picture} sizes="6rem" decorative className="w-24! shrink-0" />
}

function Name({ author: { name, url } }: { author: ArticleAuthor }) {
  return url ? (
    <Link to={url} className="text-link">
      {name}
    </Link>
  ) : (
    name
  )
}
