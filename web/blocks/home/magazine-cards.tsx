import { Link } from 'react-router'
import type { ArticleCard } from '#contract/catalogue/cards.ts'
import { cardLink } from '#ui/card-link.ts'
import { Icon } from '#ui/pictures/icon.tsx'
import { Illustration } from '#ui/pictures/illustration.tsx'
import { germanDate } from '#ui/time/german-date.ts'
import { contentLockMessages } from '#web/messages/content/content.ts'

/** Articles among other things of a page: on narrow screens a row each, so that three do not fill the window. */
export function MagazineCards({ articles, level }: { articles: readonly ArticleCard[]; level: 2 | 3 }) {
  return (
    <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-3 sm:gap-y-10">
      {articles.map((article) => (
        <li key={article.id} className="group relative">
          <Card article={article} level={level} />
        </li>
      ))}
    </ul>
  )
}

function Card({ article, level }: { article: ArticleCard; level: 2 | 3 }) {
  const { uri, title, description, picture, published_on, category, lock } = article
  const Heading = `h${level}` as const
  return (
    <article className="grid grid-cols-[7rem_minmax(0,1fr)] items-start gap-4 sm:grid-cols-1 sm:gap-3">
      {picture ? (
        <Illustration
          picture={picture}
          sizes="(min-width: 88rem) 26rem, (min-width: 40rem) 31vw, 7rem"
          crop="16:9"
          decorative
        />
      ) : (
        <span className="flex aspect-video items-center justify-center rounded-lg bg-paper-edge text-river-700">
          <Icon name={lock ? 'lock' : 'book'} className="size-10" />
        </span>
      )}
      <div className="flex min-w-0 flex-col gap-1 sm:gap-2">
        <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
          {category && <span className="font-medium text-clay-700">{category.title}</span>}
          <time dateTime={published_on}>{germanDate(published_on)}</time>
        </p>
        <Heading className="font-display text-lg leading-snug font-medium sm:text-xl">
          <Link to={uri} className={`${cardLink} underline-offset-4 group-hover:underline`}>
            {title}
          </Link>
        </Heading>
        {lock ? (
          <p className="flex items-center gap-2 text-ink-soft">
            <Icon name="lock" className="size-4" />
            {contentLockMessages.title(lock)}
          </p>
        ) : (
          description && <p className="line-clamp-2 text-ink-soft max-sm:hidden">{description}</p>
        )}
      </div>
    </article>
  )
}
