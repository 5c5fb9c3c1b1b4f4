import { expect, test } from 'vitest'
import type { FileCard } from '#contract/catalogue/cards.ts'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { plainPage, titleOf } from '#tests/support/factories/catalogue/title-with-editions.ts'
import { describeEditions } from './describe-editions.ts'

const freeMaterial: Partial<Product> = {
  format: 'teacher_material',
  binding: 'PDF',
  audience: 'teachers',
  is_digital: true,
  price: { amount: 0, currency: 'CHF' },
}
const fileOf = (url: string | null): FileCard => {
  return { id: 'f', title: 'pruefung.pdf', media_type: 'application/pdf', size: 1, url, lock: null }
}
const FREE = 'Kostenlos für bestätigte Lehrpersonen; Ihr Name steht in der Datei.'

test('material at no price has its download for a confirmed teacher, instead of a purchase', () => {
  const title = titleOf([{}, freeMaterial])
  const files = [fileOf('/downloads/f'), fileOf('/profile/pdfs/1/f')]
  const [book, material] = describeEditions(title, { ...plainPage, additional_material: files })
  expect(material).toMatchObject({
    access: [FREE],
    downloads: [{ text: 'Herunterladen', name: 'pruefung.pdf', url: '/profile/pdfs/1/f' }],
  })
  expect(book?.downloads).toEqual([])
  // Its file may not be there yet.
  expect(describeEditions(title, plainPage)[1]).toMatchObject({
    access: ['PDF: nach dem Kauf in Ihrem Konto unter «PDFs».'],
    downloads: [],
  })
})

test('others read that it is free for teachers, not where it would be after a purchase', () => {
  const title = titleOf([{ ...freeMaterial, purchase_refusal: 'teachers_only' }])
  expect(describeEditions(title, { ...plainPage, additional_material: [fileOf(null)] })).toMatchObject([
    { access: [FREE], downloads: [] },
  ])
})
