import { Link } from 'react-router'
import type { ArticleCard } from '#contract/catalogue/cards.ts'
import { cardLink } from '#ui/card-link.ts'
import { Icon } from '#ui/pictures/icon.tsx'
import { Illustration } from '#ui/pictures/illustration.tsx'
import { germanDate } from '#ui/time/german-date.ts'
import { contentLockMessages } from '#web/messages/content/content.ts'

/** Articles as cards, in their order; `level` is that of their headings. */
export function ArticleCards({
  articles,
  level,
  priorityCount = 0,
}: {
  articles: readonly ArticleCard[]
  level: 2 | 3
  /** How many pictures are in sight at once. */
  priorityCount?: number
}) {
  return (
    <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
      {articles.map((article, place) => (
        <li key={article.id} className="group relative">
          <Card article={article} level={level} priority={place < priorityCount} />
        </li>
      ))}
    </ul>
  )
}

function Card({ article, level, priority }: { article: ArticleCard; level: 2 | 3; priority: boolean }) {
  const { uri, title, description, picture, published_on, category, lock } = article
  const Heading = `h${level}` as const
  return (
    <article className="flex flex-col gap-3">
      {picture ? (
        <Illustration
          picture={picture}
          sizes="(min-width: 88rem) 26rem, (min-width: 64rem) 31vw, (min-width: 40rem) 47vw, 100vw"
          crop="3:2"
          priority={priority}
          decorative
        />
      ) : (
        <span className="flex aspect-3/2 items-center justify-center rounded-lg bg-paper-edge text-river-700">
          <Icon name={lock ? 'lock' : 'book'} className="size-10" />
        </span>
      )}
      <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
        {category && <span className="font-medium text-clay-700">{category.title}</span>}
        <time dateTime={published_on}>{germanDate(published_on)}</time>
      </p>
      <Heading className="font-display text-xl font-medium">
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
        description && <p className="line-clamp-3 text-ink-soft">{description}</p>
      )}
    </article>
  )
}
