import { Link } from 'react-router'
import { Container } from '#ui/container.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { productMessages, sectionTitles } from '#web/messages/catalogue/product.ts'
import type { Belonging } from './title-page.ts'

const BELONGINGS_ID = 'gehoert-dazu'

/**
 * Works that are used together with a title, and what else there is of it, each with kind, school level, price and a way
 * to it. On narrow screens each is a block of a list.
 */
export function BelongingsTable({ rows }: { rows: readonly Belonging[] }) {
  return (
    <Container className="mt-14 md:mt-20">
      <SectionHeading level={2} size="part" id={BELONGINGS_ID}>
        {sectionTitles.belongs}
      </SectionHeading>
      <table
        aria-labelledby={BELONGINGS_ID}
        className="mt-4 w-full border-t border-line text-left text-sm max-md:block md:[&_:is(td,th)]:py-2.5 md:[&_:is(td,th)]:not-last:pr-4"
      >
        <thead className="max-md:sr-only">
          <tr className="border-b border-line text-ink-soft">
            {productMessages.columns.map((title) => (
              <th key={title} scope="col" className="font-medium last:text-right">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {rows.map(({ url, kind, title, about, forWhom, availability, price }) => (
            <tr
              key={url}
              className="border-b border-line align-baseline max-md:grid max-md:grid-cols-[1fr_auto] max-md:gap-x-4 max-md:py-2.5"
            >
              <td className="max-md:row-start-1">{kind}</td>
              <td className="max-md:row-start-2">
                <Link to={url} className="text-link inline-flex min-h-6 items-center font-medium">
                  {title}
                </Link>
                <span className="block text-ink-soft">{about}</span>
              </td>
              <td className="max-md:col-span-2 max-md:row-start-3">{forWhom}</td>
              <td className="max-md:row-start-1 max-md:text-right">{availability}</td>
              <td className="text-right tabular-nums max-md:row-start-2">{price}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Container>
  )
}
