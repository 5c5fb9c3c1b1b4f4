import { Link } from 'react-router'
import { Isbn } from '#ui/text/isbn.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { factLabels } from '#web/messages/catalogue/editions.ts'
import { sectionTitles } from '#web/messages/catalogue/product.ts'
import { SECTION_IDS } from './section-ids.ts'
import type { ShownEdition } from './title-page.ts'

/** What a bookseller or librarian wants to know about the chosen edition. */
export function ProductFacts({ facts }: Pick<ShownEdition, 'facts'>) {
  return (
    // Without scripts it is that of the page's own edition: shown only while that one is checked.
    <section className="group-has-[[data-beside]:checked]/title:hidden">
      <SectionHeading level={2} size="part" id={SECTION_IDS.facts}>
        {sectionTitles.facts}
      </SectionHeading>
      <dl className="mt-4 border-t border-line text-sm">
        {facts.map(({ label, value }) => (
          <div key={label} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-3 border-b border-line py-2.5">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-medium tabular-nums">
              {label === factLabels.isbn && typeof value === 'string' ? (
                <Isbn hyphenated={value} />
              ) : typeof value === 'string' ? (
                value
              ) : (
                value.map(({ title, url }) => (
                  <Link key={url} to={url} className="text-link flex min-h-target w-fit items-center">
                    {title}
                  </Link>
                ))
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
