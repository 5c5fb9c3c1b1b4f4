import { Fragment, type ReactNode } from 'react'
import type { TitleCard } from '#contract/catalogue/catalogue.ts'
import { formatLabels } from '#contract/catalogue/catalogue-labels.ts'
import { schoolLevelShorts } from '#contract/catalogue/school/school-level-shorts.ts'
import { formatMoney } from '#contract/ground/money.ts'
import { classNames } from '#ui/class-names.ts'
import { cardMessages } from '#ui/messages/ui.ts'
import { Cover } from '#ui/pictures/cover.tsx'
import { Badge } from '#ui/text/badge.tsx'
import { germanDate } from '#ui/time/german-date.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { RememberLink } from '#web/purchase/remember-link.tsx'
import { AddOne } from './add-one.tsx'

/** What a card shows of a title. */
export type ShownCard = Pick<
  TitleCard,
  | 'id'
  | 'title'
  | 'subtitle'
  | 'uri'
  | 'authors'
  | 'cover'
  | 'plain_cover'
  | 'price_from'
  | 'has_several_prices'
  | 'purchasable_formats'
  | 'formats'
  | 'levels'
  | 'only_product_id'
  | 'purchase_refusal'
  | 'mark'
  | 'published_on'
>

/** A title to be shown; with texts of its own where words in them are marked. */
export interface ShownTitle extends ShownCard {
  text?: { title: ReactNode; subtitle: ReactNode; authors: readonly ReactNode[] | undefined }
}

/** Letters of family names on one line, so that none is cut. */
const LINE = 26
const MOST_LEVELS = 2
const MOST_FORMATS = 2

interface ProductCardProps {
  title: ShownTitle
  /** Level of the card's heading within its page. */
  level?: 2 | 3
  /** Among the first covers in sight: loaded at once. */
  priority?: boolean
  /** A form or button below the price; it lies above the card's link. */
  children?: ReactNode
}

/**
 * A title in a list (specification, section 2). Within a `ProductGrid` covers and texts of a row line up. Three things of it
 * can be reached by keyboard at most: the title, the heart and «＋», which a mouse shows once it is there.
 */
export function ProductCard({ title, level = 3, priority = false, children }: ProductCardProps) {
  const Heading = `h${level}` as const
  const texts = title.text ?? title
  const { only_product_id: only } = title
  return (
    <article data-routed className="group relative row-span-2 grid grid-rows-subgrid gap-3">
      <div className="relative self-end transition-transform duration-200 motion-safe:group-hover:-translate-y-1">
        <Cover
          picture={title.cover}
          title={title.title}
          sizes="(min-width: 100rem) 15rem, (min-width: 64rem) 20vw, (min-width: 40rem) 28vw, 44vw"
          priority={priority}
          decorative
          of={title}
        />
      </div>
      <div className="flex min-w-0 flex-col gap-1">
        {title.mark && (
          <p>
            <Badge tone={title.mark === 'new' ? 'strong' : 'white'}>
              {cardMessages.marks[title.mark](germanDate(title.published_on))}
            </Badge>
          </p>
        )}
        <Heading className="line-clamp-2 font-display text-lg leading-snug font-medium hyphens-auto">
          <a
            href={title.uri}
            className="group-hover:underline after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-8 focus-visible:after:outline-focus"
          >
            {texts.title}
          </a>
        </Heading>
        {texts.subtitle && <p className="line-clamp-2 text-sm text-ink-soft sm:line-clamp-1">{texts.subtitle}</p>}
        <Authors title={title} />
        <div className="mt-auto flex flex-col items-start gap-1.5 pt-1.5">
          {title.levels.length > 0 && (
            <p className="flex flex-wrap gap-1">
              {title.levels.slice(0, MOST_LEVELS).map((one) => (
                <Badge key={one}>{schoolLevelShorts[one]}</Badge>
              ))}
            </p>
          )}
          <Prices title={title} />
          {children && <div className="relative">{children}</div>}
        </div>
      </div>
      <div className="absolute top-1 right-1 flex flex-col gap-1 transition-opacity [@media(hover:hover)]:opacity-0 [@media(hover:hover)]:group-focus-within:opacity-100 [@media(hover:hover)]:group-hover:opacity-100 print:hidden">
        <span className="rounded-md bg-white/90">
          <RememberLink title={title.title} uri={title.uri} />
        </span>
        {only && (
          <div className="relative rounded-md bg-white/90">
            <AddOne productId={only} title={title.title} />
          </div>
        )}
      </div>
    </article>
  )
}

/** Family names, as many as one line has room for. */
function Authors({ title: { authors, text } }: { title: ShownTitle }) {
  if (authors.length === 0) return null
  const names = authors.map((author) => author.title.split(' ').at(-1) ?? author.title)
  const fitting = names.filter((_, index) => names.slice(0, index + 1).join(', ').length <= LINE)
  const shown = Math.max(1, fitting.length)
  return (
    <p className="line-clamp-1 text-sm text-ink-faint">
      <VisuallyHidden>{cardMessages.by} </VisuallyHidden>
      {names.slice(0, shown).map((name, index) => (
        <Fragment key={authors[index]?.title}>
          {index > 0 && ', '}
          {text?.authors?.[index] ?? name}
        </Fragment>
      ))}
      {names.length > shown && ` ${cardMessages.andOthers}`}
    </p>
  )
}

/** What the first formats cost; on narrow screens the first alone. */
function Prices({ title: { formats, purchase_refusal: refusal } }: { title: ShownTitle }) {
  if (formats.length === 0)
    // The mark says that a title is out of print.
    return (
      refusal &&
      refusal !== 'out_of_print' && <p className="text-sm text-ink-soft">{cardMessages.notOrdered[refusal]}</p>
    )
  return (
    <p className="text-sm tabular-nums">
      {formats.slice(0, MOST_FORMATS).map(({ format, price }, index) => (
        <Fragment key={format}>
          {index > 0 && ' '}
          <span className={classNames('whitespace-nowrap', index > 0 ? 'max-sm:hidden' : 'mr-2')}>
            {formatLabels[format]} <span className="font-semibold">{formatMoney(price)}</span>
          </span>
        </Fragment>
      ))}
    </p>
  )
}
