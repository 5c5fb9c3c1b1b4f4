import { Link } from 'react-router'
import type { ArticleCard } from '#contract/catalogue/cards.ts'
import { cardLink } from '#ui/card-link.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/pictures/icon.tsx'
import { Illustration } from '#ui/pictures/illustration.tsx'
import { germanDate } from '#ui/time/german-date.ts'
import { contentLockMessages } from '#web/messages/content/content.ts'

interface ArticleCardsProps {
  articles: readonly ArticleCard[]
  /** Of their headings. */
  level: 2 | 3
  /** How many pictures are in sight at once. */
  priorityCount?: number
  /** Begins with a large one and two beside it; rows of three follow. */
  isOverview?: boolean
}

const OF_ROW = {
  place: 'lg:col-span-4',
  sizes: '(min-width: 88rem) 26rem, (min-width: 64rem) 31vw, (min-width: 40rem) 47vw, 100vw',
  picture: '',
  heading: 'text-xl',
  text: 'line-clamp-3',
}

type Look = typeof OF_ROW

const LARGE: Look = {
  place: 'sm:col-span-2 lg:col-span-8 lg:row-span-2',
  sizes: '(min-width: 88rem) 55rem, (min-width: 64rem) 64vw, 100vw',
  picture: '',
  heading: 'text-2xl md:text-3xl lg:text-4xl',
  text: 'text-lg md:text-xl',
}

/** Two of them are as high as the large one. */
const BESIDE: Look = { ...OF_ROW, picture: 'lg:aspect-video!', text: 'line-clamp-2' }

const FIRST_LOOKS = [LARGE, BESIDE, BESIDE]

/** Articles as cards, in their order. */
export function ArticleCards({ articles, level, priorityCount = 0, isOverview = false }: ArticleCardsProps) {
  const looks = isOverview && articles.length >= FIRST_LOOKS.length ? FIRST_LOOKS : []
  return (
    <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-12">
      {articles.map((article, place) => {
        const look = looks[place] ?? OF_ROW
        return (
          <li key={article.id} className={classNames('group relative', look.place)}>
            <Card article={article} level={level} look={look} priority={place < priorityCount} />
          </li>
        )
      })}
    </ul>
  )
}

interface CardProps {
  article: ArticleCard
  level: 2 | 3
  look: Look
  priority: boolean
}

function Card({ article, level, look, priority }: CardProps) {
  const { uri, title, description, picture, published_on, category, lock } = article
  const Heading = `h${level}` as const
  return (
    <article className="flex flex-col gap-3">
      {picture ? (
        <Illustration
          picture={picture}
          sizes={look.sizes}
          crop="3:2"
          priority={priority}
          decorative
          className={look.picture}
        />
      ) : (
        <span
          className={classNames(
            'flex aspect-3/2 items-center justify-center rounded-lg bg-paper-edge text-river-700',
            look.picture,
          )}
        >
          <Icon name={lock ? 'lock' : 'book'} className="size-10" />
        </span>
      )}
      <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
        {category && <span className="font-medium text-clay-700">{category.title}</span>}
        <time dateTime={published_on}>{germanDate(published_on)}</time>
      </p>
      <Heading className={classNames('font-display font-medium', look.heading)}>
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
        description && <p className={classNames('text-ink-soft', look.text)}>{description}</p>
      )}
    </article>
  )
}
