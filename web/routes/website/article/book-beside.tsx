import { formatLabels } from '#contract/catalogue/catalogue-labels.ts'
import type { EntryOf } from '#contract/content/content.ts'
import { formatMoney } from '#contract/ground/money.ts'
import { cardMessages } from '#ui/messages/ui.ts'
import { Cover, Ground } from '#ui/pictures/cover.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { articleMessages } from '#web/messages/content/editorial.ts'
import { AddOne } from '#web/purchase/cards/add-one.tsx'

type Article = EntryOf<'article'>

interface BookBesideProps {
  book: Article['related'][number]
  edition: Article['edition']
  /** The colour on which its cover stands. */
  stage: string
}

/** The book that an article speaks of, in its margin: it stays in sight while one reads, and «＋» puts it into the cart. */
export function BookBeside({ book, edition, stage }: BookBesideProps) {
  const { title, subtitle, uri, authors, cover, purchase_refusal: refusal } = book
  return (
    <section
      aria-labelledby="book-beside"
      className="overflow-hidden rounded-lg border border-line bg-white lg:sticky lg:top-[calc(var(--banner)+5rem)] print:hidden"
    >
      <div className="grid grid-cols-[8.5rem_minmax(0,1fr)] lg:grid-cols-1">
        <div className="relative flex items-center justify-center p-4 lg:p-6">
          <Ground colour={stage} />
          <span className="relative">
            <Cover
              picture={cover}
              title={title}
              sizes="(min-width: 64rem) 10rem, 6.5rem"
              height="h-36 lg:h-52"
              decorative
            />
          </span>
        </div>
        <div className="flex min-w-0 flex-col gap-1 p-4 lg:p-5">
          <h2 id="book-beside" className="text-sm font-medium text-ink-soft">
            {articleMessages.book}
          </h2>
          <p className="font-display text-xl leading-snug font-medium hyphens-auto">
            <a href={uri} data-routed className="underline-offset-4 hover:underline">
              {title}
            </a>
          </p>
          {subtitle && <p className="text-sm text-ink-soft">{subtitle}</p>}
          {authors.length > 0 && (
            <p className="text-sm text-ink-faint">
              <VisuallyHidden>{cardMessages.by} </VisuallyHidden>
              {authors.map((author) => author.title).join(', ')}
            </p>
          )}
          {edition ? (
            <div className="mt-2 flex items-center justify-between gap-3 border-t border-line pt-2">
              <p className="tabular-nums">
                {formatLabels[edition.format]} <span className="font-semibold">{formatMoney(edition.price)}</span>
              </p>
              <AddOne productId={edition.product_id} title={title} />
            </div>
          ) : (
            refusal &&
            refusal !== 'out_of_print' && (
              <p className="mt-2 text-sm text-ink-soft">{cardMessages.notOrdered[refusal]}</p>
            )
          )}
        </div>
      </div>
    </section>
  )
}
