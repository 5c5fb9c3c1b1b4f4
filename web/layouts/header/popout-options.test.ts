import { expect, test } from 'vitest'
import {
  POPOUT_PRODUCTS,
  type SuggestedPage,
  type SuggestedTitle,
  type Suggestions,
} from '#contract/catalogue/catalogue.ts'
import { SEARCH_COUNTED } from '#contract/catalogue/counted-titles.ts'
import { GROUP_OF_KIND, PAGE_GROUPS, type PageKind } from '#contract/catalogue/search/found-pages.ts'
import { popoutMessages } from '#web/messages/catalogue/search.ts'
import { optionsOf, popoutContent } from './popout-options.ts'

/** `pages`: of each kind, how many are shown and how many there are. */
function result(titles: number, pages: Partial<Record<PageKind, [shown: number, total: number]>> = {}): Suggestions {
  const hits = Array.from(
    { length: Math.min(POPOUT_PRODUCTS, titles) },
    (_, n) => ({ id: `t${n}`, uri: `/titel/${n}` }) as SuggestedTitle,
  )
  const given = Object.entries(pages) as [PageKind, [number, number]][]
  const pageHits = given.flatMap(([kind, [shown]]) =>
    Array.from({ length: shown }, (_, n): SuggestedPage => {
      const url = `/${kind}/${n}`
      return { id: url, kind, title: `Seite ${n}`, url, highlights: { title: [] } }
    }),
  )
  const groups = PAGE_GROUPS.map((group) => ({
    group,
    total: given.filter(([kind]) => GROUP_OF_KIND[kind] === group).reduce((sum, [, [, total]]) => sum + total, 0),
  }))
  return {
    products: { hits, total: titles },
    pages: { hits: pageHits, total: groups.reduce((sum, { total }) => sum + total, 0), groups },
    split_into: null,
  }
}

test('shows titles, then pages by their groups, and how many more there are', () => {
  const content = popoutContent('Recht & Staat', result(15, { series: [3, 4], author: [2, 2], page: [2, 9] }))
  expect(content.groups.map(({ group, options }) => [group, options.length])).toEqual([
    ['titles', 4],
    ['places', 3],
    ['authors', 2],
    ['pages', 2],
  ])
  expect(content.groups[0]?.options.at(-1)).toEqual({
    kind: 'more_titles',
    url: '/suche?searchQuery=Recht+%26+Staat',
    count: 12,
  })
  // Eight more pages, and most of them are in the last group.
  expect(content.rest).toEqual([
    { kind: 'more_pages', url: '/suche?searchQuery=Recht+%26+Staat&group=pages', count: 8 },
  ])
  expect(optionsOf(content)).toHaveLength(12)
})

test('where the titles were not all counted, it says «more than»', () => {
  const more = optionsOf(popoutContent('Recht', result(SEARCH_COUNTED + 1))).at(-1)
  expect(more).toEqual({ kind: 'more_titles_than', url: '/suche?searchQuery=Recht', count: 497 })
  expect(popoutMessages.moreTitlesThan(497)).toBe('Über 497 weitere Titel')
  const counted = optionsOf(popoutContent('Recht', result(SEARCH_COUNTED))).at(-1)
  expect(counted).toEqual({ kind: 'more_titles', url: '/suche?searchQuery=Recht', count: 497 })
  expect(popoutMessages.moreTitles(497)).toBe('497 weitere Titel')
})

test('offers no link to more where everything is shown', () => {
  const kinds = optionsOf(popoutContent('Recht', result(3, { page: [1, 1] }))).map(({ kind }) => kind)
  expect(kinds).toEqual(['title', 'title', 'title', 'page'])
  expect(optionsOf(popoutContent('Recht', result(0)))).toEqual([])
})
