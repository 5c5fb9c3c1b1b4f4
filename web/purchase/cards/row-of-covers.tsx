import type { OrderSummary } from '#contract/sales/orders.ts'
import { Cover } from '#ui/pictures/cover.tsx'

/**
 * The covers by which a row of a list is recognised. Pictures beside its link: nothing of them is read aloud. On telephones
 * they are three, on tablets two.
 */
export function RowOfCovers({ covers }: Pick<OrderSummary, 'covers'>) {
  return (
    <span className="flex h-14 min-w-0 items-end gap-1.5 overflow-hidden">
      {distinct(covers).map((picture) => (
        <span key={picture.permalink} className="shrink-0 max-md:nth-[n+4]:hidden md:max-xl:nth-[n+3]:hidden">
          <Cover picture={picture} title="" sizes="3rem" height="h-14" decorative />
        </span>
      ))}
    </span>
  )
}

/** Editions of a title share its cover. */
function distinct(covers: OrderSummary['covers']): OrderSummary['covers'] {
  return [...new Map(covers.map((picture) => [picture.permalink, picture])).values()]
}
