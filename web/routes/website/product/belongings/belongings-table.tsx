import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Cover } from '#ui/pictures/cover.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { productMessages, sectionTitles } from '#web/messages/catalogue/product.ts'
import { AddOne } from '#web/purchase/cards/add-one.tsx'
import { SECTION_IDS } from '../section-ids.ts'
import type { Belonging } from '../title-page.ts'

/**
 * Works that are used together with a title, and what else there is of it, each with its role, prices and a way to it. On
 * narrow screens each is a block of a list.
 */
export default function BelongingsTable({ rows, children }: { rows: readonly Belonging[]; children?: ReactNode }) {
  return (
    <section>
      <SectionHeading level={2} id={SECTION_IDS.belongings}>
        {sectionTitles.belongs}
      </SectionHeading>
      <table
        aria-labelledby={SECTION_IDS.belongings}
        className="mt-4 w-full border-t border-line text-left text-sm max-md:block md:[&_:is(td,th)]:py-2.5 md:[&_:is(td,th)]:not-last:pr-4"
      >
        <thead className="sr-only">
          <tr>
            {productMessages.columns.map((title) => (
              <th key={title} scope="col" className="max-lg:nth-2:hidden">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {rows.map(({ url, kind, title, cover, plainCover, forWhom, availability, prices, onlyProductId }) => (
            <tr
              key={url}
              className="border-b border-line align-middle max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-center max-md:gap-x-3 max-md:py-2"
            >
              <th scope="row" className="relative h-18 pl-16 font-normal max-md:h-auto max-md:min-h-18">
                <span className="absolute inset-y-2 left-0 flex w-12 items-center">
                  <Cover picture={cover} title={title} of={{ plain_cover: plainCover }} sizes="3rem" decorative />
                </span>
                <span className="block text-ink-soft">{kind}</span>
                <Link to={url} className="text-link inline-flex min-h-target items-center font-medium">
                  {title}
                </Link>
                {availability && <span className="block text-warning-700">{availability}</span>}
              </th>
              <td className="text-ink-soft max-lg:hidden">{forWhom}</td>
              <td className="tabular-nums max-md:col-start-1 max-md:pl-16 md:text-right">
                {prices.map((price) => (
                  <span key={price} className="whitespace-nowrap max-md:mr-2 md:block">
                    {price}
                  </span>
                ))}
              </td>
              <td className="w-11 max-md:col-start-2 max-md:row-span-2 max-md:row-start-1">
                {onlyProductId ? (
                  <AddOne productId={onlyProductId} title={title} />
                ) : (
                  <VisuallyHidden>{productMessages.chooseThere}</VisuallyHidden>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {children}
    </section>
  )
}
