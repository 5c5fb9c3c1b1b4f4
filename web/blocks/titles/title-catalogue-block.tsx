import { formatLabels } from '#contract/catalogue/catalogue-labels.ts'
import type { CatalogueTitle } from '#contract/content/blocks/title-blocks.ts'
import { formatMoney } from '#contract/ground/money.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { buttonClass } from '#ui/button-look.ts'
import { Container } from '#ui/container.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { cardMessages } from '#ui/messages/ui.ts'
import { Cover } from '#ui/pictures/cover.tsx'
import { Icon } from '#ui/pictures/icon.tsx'
import { Badge } from '#ui/text/badge.tsx'
import { Isbn } from '#ui/text/isbn.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { germanDate, germanMonth } from '#ui/time/german-date.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { titleBlockMessages } from '#web/messages/content/title-blocks.ts'
import { addToCartMessages } from '#web/messages/storefront/add-to-cart.ts'
import { anchorOf } from '#web/page/anchor-of.ts'
import type { BlockProps } from '../block.ts'

/** New titles and those to come, month by month, as in the printed catalogue. */
export default function TitleCatalogueBlock({ block }: BlockProps<'title_catalogue'>) {
  const { title, text, months, sheet } = block
  const Month = title ? 'h3' : 'h2'
  if (months.length === 0) return <NothingAnnounced title={title} />
  const titles = months.flatMap((month) => month.titles)
  const again = titles.filter((one) => one.new_edition).length
  return (
    <Container>
      <section className="flex flex-col gap-12">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <div>
            {title && (
              <SectionHeading level={2} lead={text} id={anchorOf(title)}>
                {title}
              </SectionHeading>
            )}
            {!title && text && <p className="max-w-[42rem] text-lg text-ink-soft">{text}</p>}
            <p className="mt-2 text-ink-soft">{titleBlockMessages.counted(titles.length - again, again)}</p>
          </div>
          {sheet && (
            <a href={sheet} className={buttonClass({ variant: 'secondary' })}>
              <Icon name="download" />
              {titleBlockMessages.sheet}
            </a>
          )}
        </div>
        {months.map(({ month, titles }) => (
          <section key={month} className="flex flex-col gap-7">
            <Month className="border-b border-line-strong pb-2 font-display text-2xl font-medium">
              {germanMonth(month)}
            </Month>
            <ul className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
              {titles.map((one) => (
                <li key={one.id}>
                  <Announced title={one} level={title ? 4 : 3} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </section>
    </Container>
  )
}

/** Between two seasons: where what is there already stands. */
function NothingAnnounced({ title }: { title: string }) {
  return (
    <Container>
      {title && (
        <SectionHeading level={2} id={anchorOf(title)}>
          {title}
        </SectionHeading>
      )}
      <EmptyState icon="book" title={titleBlockMessages.nothing} text={titleBlockMessages.nothingText}>
        <ButtonLink to="/programm">{titleBlockMessages.programme}</ButtonLink>
      </EmptyState>
    </Container>
  )
}

function Announced({ title, level }: { title: CatalogueTitle; level: 3 | 4 }) {
  const { uri, subtitle, authors, cover, formats, availability, published_on: day, mark, pitch, isbn } = title
  const Heading = `h${level}` as const
  const dayOf = mark === 'announced' ? cardMessages.marks.announced : titleBlockMessages.published
  return (
    <article
      data-routed
      className="group relative grid grid-cols-[6.5rem_minmax(0,1fr)] items-start gap-x-5 sm:grid-cols-[10rem_minmax(0,1fr)] sm:gap-x-7"
    >
      <span className="transition-transform duration-200 motion-safe:group-hover:-translate-y-1">
        <Cover picture={cover} title={title.title} of={title} sizes="(min-width: 40rem) 10rem, 6.5rem" decorative />
      </span>
      <div className="flex min-w-0 flex-col items-start gap-1.5">
        {mark === 'new' && <Badge tone="strong">{cardMessages.marks.new()}</Badge>}
        {title.new_edition && <Badge>{titleBlockMessages.newEdition}</Badge>}
        <Heading className="font-display text-xl leading-tight font-medium">
          <a
            href={uri}
            className="group-hover:underline after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-8 focus-visible:after:outline-focus"
          >
            {title.title}
          </a>
        </Heading>
        {subtitle && <p className="text-sm text-ink-soft">{subtitle}</p>}
        {authors.length > 0 && (
          <p className="text-sm text-ink-faint">
            <VisuallyHidden>{cardMessages.by} </VisuallyHidden>
            {authors.map((author) => author.title).join(', ')}
          </p>
        )}
        {pitch && <p className="mt-1">{pitch}</p>}
        <ul className="relative mt-1 flex flex-col text-sm tabular-nums">
          {formats.map(({ format, price }) => (
            <li key={format}>
              {formatLabels[format]} <span className="font-semibold">{formatMoney(price)}</span>
            </li>
          ))}
          {isbn && (
            <li className="text-ink-soft">
              {titleBlockMessages.isbn} <Isbn hyphenated={isbn} />
            </li>
          )}
          <li className="text-ink-soft">
            <time dateTime={day}>{dayOf(germanDate(day))}</time>
          </li>
        </ul>
        {availability === 'preorder' && formats.length > 0 && (
          <ButtonLink to={uri} size="small" className="relative mt-2">
            {addToCartMessages.preorder}
            <VisuallyHidden>: {title.title}</VisuallyHidden>
          </ButtonLink>
        )}
      </div>
    </article>
  )
}
