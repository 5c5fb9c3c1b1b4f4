import { sampleId } from '../sample-id.ts'
import { EXAM } from './edges.ts'
import type { ProductRow, TitleRow } from './rows.ts'

/** The exam that confirmed teachers download at the title of `EXAM`: material at no price, with the edition of its book. */
export function makeExam(titles: readonly TitleRow[], products: readonly ProductRow[]): ProductRow {
  const title = titles.find(({ slug }) => slug === EXAM)
  const book = products.find((row) => row.titleId === title?.id && row.format === 'book')
  if (!book) throw new Error(`«${EXAM}» is not sold as a book`)
  const number = products.length
  return {
    ...book,
    id: sampleId('product', number),
    orderNumber: `AV-${10_001 + number}`,
    format: 'teacher_material',
    binding: 'Prüfung als PDF',
    isbn: null,
    pageCount: null,
    price: 0,
    quantityDiscount: false,
    audience: 'teachers',
    position: 8,
  }
}

/** Whether the file of a product is an exam. */
export function isExam({ format }: Pick<ProductRow, 'format'>, { slug }: Pick<TitleRow, 'slug'>): boolean {
  return format === 'teacher_material' && slug === EXAM
}
