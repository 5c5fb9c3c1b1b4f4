import type { Platform } from '#contract/catalogue/catalogue.ts'
import { endOfTerm } from '#modules/licences/rights/term.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { ProductRow } from '../catalogue/rows.ts'

/** Numbers of the demonstration accounts of the customer and of the teacher. */
const CUSTOMER = 0
const TEACHER = 1
const DAY = 86_400_000

interface OwnedProduct {
  /** Number of its owner. */
  user: number
  product: ProductRow
  platform: Platform | null
  days: number | null
  /** How many days ago it began. */
  since: number
}

/** What staff have given to the demonstration's customer and teacher, so that each kind of right is there. */
export function ownedProducts({ products, titles }: Catalogue): OwnedProduct[] {
  const popularity = new Map(titles.map(({ id, popularity: much }) => [id, much]))
  const best = products
    .filter(({ availability }) => availability === 'available')
    .toSorted((a, b) => (popularity.get(b.titleId) ?? 0) - (popularity.get(a.titleId) ?? 0))
  const first = (fits: (product: ProductRow) => boolean) => best.filter(fits).slice(0, 1)
  const ofBeook = ({ platforms }: ProductRow) => platforms.includes('beook')
  const files = { platform: null, days: null } as const
  return [
    ...first(({ format, binding }) => format === 'ebook' && binding === 'PDF').map((product) => ({
      ...files,
      user: CUSTOMER,
      product,
      since: 40,
    })),
    ...first(({ format, binding }) => format === 'ebook' && binding === 'EPUB').map((product) => ({
      ...files,
      user: CUSTOMER,
      product,
      since: 3,
    })),
    ...first((product) => product.format === 'licence' && ofBeook(product)).map((product) => ({
      user: CUSTOMER,
      product,
      platform: 'beook' as const,
      days: product.licenceDays,
      since: 20,
    })),
    ...first((product) => product.format === 'test_licence' && ofBeook(product)).map((product) => ({
      user: TEACHER,
      product,
      platform: 'beook' as const,
      days: 60,
      since: 10,
    })),
    ...first(({ format }) => format === 'teacher_material').map((product) => ({
      ...files,
      user: TEACHER,
      product,
      since: 15,
    })),
  ]
}

/** When such a right begins and ends, if the demonstration is first started now. */
export function termOf({ days, since }: OwnedProduct, now: Date): { validFrom: Date; validUntil: Date | null } {
  const validFrom = new Date(now.getTime() - since * DAY)
  return { validFrom, validUntil: days === null ? null : endOfTerm(validFrom, days) }
}
