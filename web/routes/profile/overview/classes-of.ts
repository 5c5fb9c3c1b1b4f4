import type { CouponSet } from '#contract/licences/coupon-sets.ts'

/** A class, as a teacher wrote it down when handing out codes, with the titles it has codes of. */
export interface SchoolClass {
  name: string
  titles: { id: string; title: string; total: number; redeemed: number }[]
}

/** Classes that are shown; the page of codes has all of them. */
const MOST_CLASSES = 6

/** The classes of sets, those of the newest set first. */
export function classesOf(sets: readonly Pick<CouponSet, 'id' | 'product' | 'groups'>[]): SchoolClass[] {
  const titles = sets.flatMap(({ id, product, groups }) =>
    groups.map(({ note, total, redeemed }) => ({ note, id, title: product.title, total, redeemed })),
  )
  return [...Map.groupBy(titles, ({ note }) => note)]
    .slice(0, MOST_CLASSES)
    .map(([name, ofClass]) => ({ name, titles: ofClass.map(({ note: _, ...title }) => title) }))
}
