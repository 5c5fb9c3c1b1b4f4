import { expect, test } from 'vitest'
import { POPOUT_PAGES, POPOUT_PRODUCTS, type SuggestedTitle, type Suggestions } from '#contract/catalogue/catalogue.ts'
import { SEARCH_COUNTED } from '#contract/catalogue/counted-titles.ts'
import { popoutMessages } from '#web/messages/catalogue/search.ts'
import { popoutOptions } from './popout-options.ts'

function result(titles: number, pages: number): Suggestions {
  const hits = Array.from(
    { length: Math.min(POPOUT_PRODUCTS, titles) },
    (_, n) => ({ id: `t${n}`, uri: `/titel/${n}` }) as SuggestedTitle,
  )
  const pageHits = Array.from({ length: Math.min(POPOUT_PAGES, pages) }, (_, n) => ({
    id: `p${n}`,
    title: `Seite ${n}`,
    url: `/seite-${n}`,
  }))
  return { products: { hits, total: titles }, pages: { hits: pageHits, total: pages }, split_into: null }
}

test('shows 3 titles and 10 pages, and how many more there are', () => {
  const options = popoutOptions('Recht & Staat', result(15, 70))
  expect(options.filter(({ kind }) => kind === 'title')).toHaveLength(3)
  expect(options.filter(({ kind }) => kind === 'page')).toHaveLength(10)
  expect(options).toContainEqual({ kind: 'more_titles', url: '/suche?searchQuery=Recht+%26+Staat#titel', count: 12 })
  expect(options).toContainEqual({ kind: 'more_pages', url: '/suche?searchQuery=Recht+%26+Staat#seiten', count: 60 })
})

test('where the titles were not all counted, it says «more than»', () => {
  const more = popoutOptions('Recht', result(SEARCH_COUNTED + 1, 0)).at(-1)
  expect(more).toEqual({ kind: 'more_titles_than', url: '/suche?searchQuery=Recht#titel', count: 497 })
  expect(popoutMessages.moreTitlesThan(497)).toBe('Über 497 weitere Titel')
  const counted = popoutOptions('Recht', result(SEARCH_COUNTED, 0)).at(-1)
  expect(counted).toEqual({ kind: 'more_titles', url: '/suche?searchQuery=Recht#titel', count: 497 })
  expect(popoutMessages.moreTitles(497)).toBe('497 weitere Titel')
})

test('offers no link to more where everything is shown', () => {
  expect(popoutOptions('Recht', result(3, 1)).map(({ kind }) => kind)).toEqual(['title', 'title', 'title', 'page'])
  expect(popoutOptions('Recht', result(0, 0))).toEqual([])
})
