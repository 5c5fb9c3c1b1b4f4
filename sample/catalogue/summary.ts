import type { Availability, Format } from '#contract/catalogue.ts'
import type { ProductRow } from './rows.ts'

const BEST_FIRST: Availability[] = ['available', 'preorder', 'reprinting', 'out_of_print']
const FOR_TEACHERS = new Set<Format>(['test_licence', 'teacher_material'])

/** What lists show of a title's products, as `modules/catalogue/refresh-title.ts` derives it. */
export function summaryOf(products: readonly ProductRow[]) {
  const usual = products.filter((product) => !FOR_TEACHERS.has(product.format))
  const sold = usual.filter((product) => product.availability !== 'out_of_print')
  const [priced] = [sold, usual, products].filter((some) => some.length > 0)
  return {
    priceFrom: priced ? Math.min(...priced.map((product) => product.price)) : null,
    formats: [...new Set(products.map((product) => product.format))].sort(),
    availability: BEST_FIRST.find((one) => products.some((product) => product.availability === one)) ?? 'out_of_print',
  }
}
