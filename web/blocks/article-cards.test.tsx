import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { ArticleCard } from '#contract/catalogue/cards.ts'
import { ArticleCards } from './article-cards.tsx'

const card = (n: number): ArticleCard => ({
  id: String(n),
  uri: `/artikel/nr-${n}`,
  title: `Nr. ${n}`,
  description: 'Lead',
  picture: null,
  published_on: '2026-03-01',
  category: null,
  authors: [],
  lock: null,
})

const placesOf = (count: number, isOverview: boolean) => {
  const articles = Array.from({ length: count }, (_, n) => card(n))
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <ArticleCards articles={articles} level={2} isOverview={isOverview} />
    </MemoryRouter>,
  )
  return [...markup.matchAll(/<li class="([^"]*)"/g)].map(([, classes = '']) => /lg:col-span-(\d)/.exec(classes)?.[1])
}

test('an overview begins with an article over eight columns and two beside it; rows of three follow', () => {
  expect(placesOf(6, true)).toEqual(['8', '4', '4', '4', '4', '4'])
})

test('a list, and an overview that has too few articles for it, is rows of three', () => {
  expect(placesOf(3, false)).toEqual(['4', '4', '4'])
  expect(placesOf(2, true)).toEqual(['4', '4'])
})
