import { describe, expect, test } from 'vitest'
import { schoolLevel } from '#contract/catalogue/school/school-levels.ts'
import { makeCatalogue } from './catalogue/catalogue.ts'
import { departmentPlan } from './catalogue/department-plan.ts'
import { dayAfter, justPublished, newEditions, notYetPublished } from './catalogue/edges.ts'
import { editorsChoices } from './catalogue/editors-choice.ts'
import type { TitleRow } from './catalogue/rows.ts'
import { seriesNotes } from './catalogue/series.ts'
import { companions } from './catalogue/works.ts'
import { articles } from './content/articles.ts'
import { titleMaterial } from './content/title-material.ts'
import { drawableCover } from './covers/cover-files.ts'
import { coverPictures } from './covers/cover-pictures.ts'
import { volumesOf } from './database/insert-catalogue.ts'

const TODAY = '2027-05-20'
const catalogue = makeCatalogue(TODAY)
const { titles, products, authors } = catalogue
const productsOf = ({ id }: TitleRow) => products.filter(({ titleId }) => titleId === id)

describe('schools', () => {
  test('there are eight titles for each level, and each title has a subject, and a level or is read freely', () => {
    for (const level of schoolLevel.options)
      expect(titles.filter(({ levels }) => levels.includes(level)).length, level).toBeGreaterThanOrEqual(8)
    for (const { slug, levels, subjects } of titles) {
      expect(subjects.length, slug).toBeGreaterThan(0)
      expect(levels.length > 0 || subjects.includes('sachbuch'), slug).toBe(true)
    }
  })

  test('each profession has a title of its own', () => {
    const professions = new Set(titles.flatMap((row) => row.professions))
    expect(professions.size).toBe(8)
    for (const profession of professions)
      expect(
        titles.some((row) => row.professions.length === 1 && row.professions[0] === profession),
        profession,
      ).toBe(true)
  })

  test('twenty-four families of works are used together, of one another’s levels', () => {
    expect(companions).toHaveLength(24)
    const rowOf = new Map(titles.map((row) => [row.slug, row]))
    for (const [first = '', ...others] of companions)
      for (const slug of others) {
        const shared = rowOf.get(slug)?.subjects.filter((one) => rowOf.get(first)?.subjects.includes(one))
        expect(shared?.length, `${first} and ${slug}`).toBeGreaterThan(0)
      }
  })
})

test('Bausteine A to E are volumes one to five, whichever came out last', () => {
  const volumes = volumesOf(titles)
  const numbers = ['a', 'b', 'c', 'd', 'e'].map((letter) => {
    const title = titles.find(({ slug }) => slug === `bausteine-${letter}`)
    return volumes.get(title?.id ?? '')
  })
  expect(numbers).toEqual([1, 2, 3, 4, 5])
})

describe('what is new', () => {
  const around = titles.filter(
    ({ publishedOn }) => publishedOn >= dayAfter(TODAY, -120) && publishedOn <= dayAfter(TODAY, 120),
  )
  const editionOf = (title: TitleRow) => productsOf(title)[0]?.editionNumber ?? 0

  test('eighteen new titles and six new editions come out within 120 days of the day on which the shop is filled', () => {
    expect(around.filter((title) => editionOf(title) === 1)).toHaveLength(18)
    expect(around.filter((title) => editionOf(title) > 1)).toHaveLength(6)
    const named = [notYetPublished, justPublished, newEditions].flatMap(Object.keys)
    expect(around.map(({ slug }) => slug).toSorted()).toEqual(named.toSorted())
  })

  test('what is announced comes after that day, all else before it', () => {
    for (const title of titles) {
      const isAnnounced = productsOf(title).some(({ availability }) => availability === 'preorder')
      expect(title.publishedOn > TODAY, title.slug).toBe(isAnnounced)
    }
  })

  test('another day moves only the dates', () => {
    const plain = ({ titles: rows, products: sold }: typeof catalogue) =>
      [rows, sold].map((list) => list.map(({ id }) => id)).concat([rows.map(({ slug }) => slug)])
    expect(plain(makeCatalogue('2026-11-01'))).toEqual(plain(catalogue))
  })
})

describe('what there is to see', () => {
  test('sixty titles have a sample for everyone, sixty an inspection copy, forty praise with role and place', () => {
    expect(titleMaterial.filter(({ readers }) => readers.audience === 'everyone').length).toBeGreaterThanOrEqual(60)
    const copies = products.filter(({ format, oncePerCart }) => format === 'book' && oncePerCart)
    expect(new Set(copies.map(({ titleId }) => titleId)).size).toBeGreaterThanOrEqual(60)
    expect(titles.filter(({ praise }) => praise.length > 0).length).toBeGreaterThanOrEqual(40)
  })

  test('every title with a cover that browsers show has a back and a spine', () => {
    const picturesOf = coverPictures()
    const covered = titles.filter((title) => drawableCover(title))
    expect(covered.length).toBeGreaterThan(190)
    for (const title of covered) {
      const { backCover, spine } = picturesOf(title)
      expect([title.slug, !!backCover, !!spine]).toEqual([title.slug, true, true])
    }
  })

  test('a foreword has two to four pages, and what follows stands in order within the book', () => {
    const withForeword = titles.filter(({ contents }) => contents[0]?.label === 'Vorwort')
    expect(withForeword.length).toBeGreaterThan(80)
    for (const { slug, contents, pages } of titles) {
      const numbers = contents.map(({ page }) => Number(page))
      expect(numbers, slug).toEqual(numbers.toSorted((a, b) => a - b))
      expect(numbers.at(-1), slug).toBeLessThan(pages)
      if (contents[0]?.label !== 'Vorwort') continue
      const length = (numbers[1] ?? 0) - (numbers[0] ?? 0)
      expect(length, slug).toBeGreaterThanOrEqual(2)
      expect(length, slug).toBeLessThanOrEqual(4)
    }
  })
})

test('texts are written, not assembled: the same five words begin three of them at most', () => {
  const texts = [
    ...titles.flatMap(({ description }) =>
      description.flatMap((block) =>
        block.type === 'paragraph' ? [block.spans.map(({ text }) => text).join('')] : [],
      ),
    ),
    ...titles.flatMap(({ praise }) => praise.map(({ text }) => text)),
    ...authors.flatMap(({ note, said }) => [note ?? '', said ?? '']),
    ...departmentPlan.flatMap(({ lead, children }) => [lead, ...children.map(([, , text]) => text)]),
    ...Object.values(seriesNotes),
    ...editorsChoices.flatMap((choice) => choice.titles.map(({ reason }) => reason)),
    ...articles.map(({ content }) => content.description),
  ].filter(Boolean)
  const beginnings = Map.groupBy(texts, (text) => text.split(/\s+/).slice(0, 5).join(' '))
  expect([...beginnings].filter(([, of]) => of.length > 3).map(([beginning]) => beginning)).toEqual([])
  expect(new Set(texts).size).toBe(texts.length)
})
