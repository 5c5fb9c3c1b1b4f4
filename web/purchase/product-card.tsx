import type { ReactNode } from 'react'
import type { TitleCard } from '#contract/catalogue/catalogue.ts'
import { formatLabels } from '#contract/catalogue/catalogue-labels.ts'
import { cardMessages } from '#ui/messages/ui.ts'
import { Cover } from '#ui/pictures/cover.tsx'
import { AuthorLinks } from '#ui/text/author-links.tsx'
import { Badge } from '#ui/text/badge.tsx'
import { Price } from '#ui/text/price.tsx'
import { germanDate } from '#ui/time/german-date.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { RememberLink } from './remember-link.tsx'

/** What a card shows of a title. */
export type ShownCard = Pick<
  TitleCard,
  | 'id'
  | 'title'
  | 'subtitle'
  | 'uri'
  | 'authors'
  | 'cover'
  | 'price_from'
  | 'has_several_prices'
  | 'purchasable_formats'
  | 'purchase_refusal'
  | 'mark'
  | 'published_on'
>

/** A title to be shown; with texts of its own where words in them are marked. */
export interface ShownTitle extends ShownCard {
  text?: { title: ReactNode; subtitle: ReactNode; authors: readonly ReactNode[] | undefined }
}

/** As many authors, so that no name is cut. */
const MOST_AUTHORS = 2

interface ProductCardProps {
  title: ShownTitle
  /** Level of the card's heading within its page. */
  level?: 2 | 3
  /** Among the first covers in sight: loaded at once. */
  priority?: boolean
  /** A form or button below the price; it lies above the card's link. */
  children?: ReactNode
}

/** A title in a list (specification, section 2). Within a `ProductGrid` covers and texts of a row line up. */
export function ProductCard({ title, level = 3, priority = false, children }: ProductCardProps) {
  const Heading = `h${level}` as const
  const texts = title.text ?? title
  return (
    <article data-routed className="group relative row-span-2 grid grid-rows-subgrid gap-4">
      <div className="relative self-end transition-transform duration-300 motion-safe:group-hover:-translate-y-1">
        <Cover
          picture={title.cover}
          title={title.title}
          sizes="(min-width: 100rem) 15rem, (min-width: 64rem) 20vw, (min-width: 40rem) 28vw, 44vw"
          priority={priority}
          decorative
        />
        {title.mark && (
          <p className="absolute -bottom-2 left-0 flex max-w-full rounded-sm shadow-cover">
            <Badge tone={title.mark === 'new' ? 'strong' : 'white'}>
              {cardMessages.marks[title.mark](germanDate(title.published_on))}
            </Badge>
          </p>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-1">
        <Heading className="font-display text-lg leading-snug font-medium hyphens-auto">
          <a
            href={title.uri}
            className="group-hover:underline after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-8 focus-visible:after:outline-focus"
          >
            {texts.title}
          </a>
        </Heading>
        {texts.subtitle && <p className="line-clamp-2 text-sm text-ink-soft">{texts.subtitle}</p>}
        <AuthorLinks
          authors={title.authors}
          names={title.text?.authors}
          most={MOST_AUTHORS}
          className="text-sm text-ink-faint"
          linkClassName="relative underline-offset-4 hover:underline"
        />
        <div className="mt-auto flex items-end gap-1 pt-2">
          <div className="flex min-w-0 flex-1 flex-col items-start gap-1">
            {title.purchasable_formats.length > 0 && (
              <p className="text-sm text-ink-faint">
                <VisuallyHidden>{cardMessages.formats} </VisuallyHidden>
                {title.purchasable_formats.map((format) => formatLabels[format]).join(', ')}
              </p>
            )}
            {title.price_from ? (
              <Price price={title.price_from} from={title.has_several_prices} size="small" />
            ) : (
              // The mark says that a title is out of print.
              title.purchase_refusal &&
              title.purchase_refusal !== 'out_of_print' && (
                <span className="text-sm text-ink-soft">{cardMessages.notOrdered[title.purchase_refusal]}</span>
              )
            )}
            {children && <div className="relative">{children}</div>}
          </div>
          <RememberLink title={title.title} uri={title.uri} />
        </div>
      </div>
    </article>
  )
}
