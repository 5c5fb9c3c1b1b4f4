import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Product, Title } from '#contract/shop/catalogue.ts'
import { formatLabels } from '#contract/words/catalogue-labels.ts'
import { factLabels, platformNames, sectionTitles } from '#web/messages/website/product.ts'
import { germanDate } from '#web/time/german-date.ts'
import { PlatformIcon } from '#web/ui/pictures/platform-icon.tsx'
import { SectionHeading } from '#web/ui/text/section-heading.tsx'

/** What a bookseller or librarian wants to know about the chosen edition. */
export function ProductFacts({ title, product }: { title: Title; product: Product }) {
  const facts: [label: string, value: ReactNode][] = [
    [factLabels.isbn, product.isbn],
    [factLabels.orderNumber, product.order_number],
    [factLabels.format, formatLabels[product.format]],
    [factLabels.binding, product.binding],
    [factLabels.edition, product.edition],
    [factLabels.pages, product.page_count && factLabels.pageCount(product.page_count)],
    [factLabels.term, product.licence_days && factLabels.days(product.licence_days)],
    [factLabels.platforms, product.platforms.length > 0 && <Platforms platforms={product.platforms} />],
    product.availability === 'preorder'
      ? [factLabels.toBePublished, product.available_from && germanDate(product.available_from)]
      : [factLabels.publishedOn, germanDate(title.published_on)],
    [
      factLabels.series,
      title.series && (
        <Link to={title.series.url} className="text-link">
          {title.series.title}
        </Link>
      ),
    ],
    [sectionTitles.departments, title.departments.length > 0 && <Departments departments={title.departments} />],
  ]
  return (
    // Stays in sight beside the text, where the window is high enough for all of it. Without scripts it is that of the
    // page's own edition: shown only while that one is checked.
    <section className="group-has-[[data-beside]:checked]/title:hidden md:top-28 md:self-start [@media(min-height:48rem)]:md:sticky">
      <SectionHeading level={2} size="part">
        {sectionTitles.facts}
      </SectionHeading>
      <dl className="mt-4 border-t border-line text-sm">
        {facts.map(
          ([label, value]) =>
            value && (
              <div
                key={label}
                className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-3 border-b border-line py-2.5"
              >
                <dt className="text-ink-soft">{label}</dt>
                <dd className="font-medium tabular-nums">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}

function Platforms({ platforms }: Pick<Product, 'platforms'>) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {platforms.map((platform) => (
        <li key={platform} className="inline-flex items-center gap-1.5">
          <PlatformIcon platform={platform} />
          {platformNames[platform]}
        </li>
      ))}
    </ul>
  )
}

function Departments({ departments }: { departments: Title['departments'] }) {
  return (
    <ul className="flex flex-col gap-1">
      {departments.map(({ id, url, title }) => (
        <li key={id}>
          <Link to={url} className="text-link inline-flex min-h-6 items-center">
            {title}
          </Link>
        </li>
      ))}
    </ul>
  )
}
