import { expect, test } from 'vitest'
import { officeTitles } from '#contract/catalogue/office-titles.ts'
import { makeCatalogue } from '../catalogue.ts'
import { allPraise } from './all-praise.ts'

const { titles } = makeCatalogue()
const voices = Object.values(allPraise).flat()
const { praise: written } = officeTitles.change.body.shape

/** The first five words, without their signs. */
function opening(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}’-]+/gu) ?? []
  return words.slice(0, 5).join(' ')
}

test('readers speak of titles that there are, and each title has what is said of it', () => {
  const slugs = new Set(titles.map(({ slug }) => slug))
  expect(Object.keys(allPraise).filter((slug) => !slugs.has(slug))).toEqual([])
  const told = titles.filter(({ praise }) => praise.length > 0).map(({ slug, praise }) => [slug, praise])
  expect(Object.fromEntries(told)).toEqual(allPraise)
})

test('an editor could have written all of it', () => {
  for (const [slug, praise] of Object.entries(allPraise)) {
    expect(praise.length, slug).toBeGreaterThan(0)
    expect(written.safeParse(praise).data, slug).toEqual(praise)
  }
})

test('no two readers begin alike', () => {
  const openings = voices.map(({ text }) => opening(text))
  expect(openings.filter((one, n) => openings.indexOf(one) !== n)).toEqual([])
})

test('what they say is in Swiss spelling and ends as a sentence does', () => {
  for (const { text, ...by } of voices) {
    expect(text).toMatch(/[.?!…]»?$/)
    expect(JSON.stringify([text, Object.values(by)])).not.toMatch(/ß|[„“”]|\s\s/)
  }
})
