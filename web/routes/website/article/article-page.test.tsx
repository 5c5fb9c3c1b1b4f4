import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { TitleCard } from '#contract/catalogue/catalogue.ts'
import { formatMoney } from '#contract/ground/money.ts'
import { articleMessages } from '#web/messages/content/editorial.ts'
import { addToCartMessages } from '#web/messages/storefront/add-to-cart.ts'
import ArticlePage, { type ShownArticle } from './article-page.tsx'

const picture = (permalink: string, width = 1440, height = 960) => ({
  permalink,
  alt: 'Zwei Seiten',
  focus: '50-50',
  width,
  height,
  colour: '#d9e6e2',
})
const price = { amount: 2500, currency: 'CHF' as const }

const book: TitleCard = {
  id: 'a',
  title: 'Mein Lehrvertrag',
  subtitle: '33 Fragen',
  uri: '/titel/mein-lehrvertrag',
  authors: [{ title: 'Lea Frei', url: null }],
  cover: picture('/lehrvertrag.webp', 640, 900),
  price_from: price,
  has_several_prices: true,
  purchasable_formats: ['book', 'ebook'],
  formats: [{ format: 'book', price }],
  levels: [],
  availability: 'available',
  available_from: null,
  published_on: '2026-01-01',
  mark: null,
  only_product_id: null,
  purchase_refusal: null,
}

const article: ShownArticle = {
  type: 'article',
  id: 'b',
  uri: '/artikel/probezeit',
  title: 'Was in der Probezeit gilt',
  description: 'Sieben Tage.',
  lock: null,
  for_groups: false,
  crumbs: [],
  blocks: [{ type: 'text', text: [{ type: 'paragraph', spans: [{ text: 'Jasmin ist siebzehn.' }] }] }],
  picture: picture('/still.webp'),
  picture_in_lists_only: false,
  published_on: '2026-10-05',
  category: { id: 'c', slug: 'recht', title: 'Recht', url: '/artikel/thema/recht' },
  authors: [
    {
      name: 'Ida Keller',
      url: '/team/ida-keller',
      role: 'Lektorat',
      note: 'Liest alles zweimal.',
      picture: picture('/unterschrift-ida.webp', 480, 144),
    },
    { name: 'Urs Frei', url: null, role: '', note: '', picture: null },
  ],
  related: [book],
  edition: { product_id: 'p1', format: 'book', price },
  further: [],
  colours: { tint: '#f4f0e8', stage: '#e9e3d7', hue: 180 },
}

function shown(changed: Partial<ShownArticle> = {}): string {
  const element = <ArticlePage article={{ ...article, ...changed }} />
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

test('the book that an article speaks of stands beside it with its price, and «＋» puts that edition into the cart', () => {
  const [beside = ''] = /<aside.*<\/aside>/s.exec(shown()) ?? []
  expect(beside).toContain(articleMessages.book)
  expect(beside).toContain('href="/titel/mein-lehrvertrag"')
  expect(beside).toContain(formatMoney({ amount: 2500, currency: 'CHF' }))
  expect(beside).toContain('value="p1"')
  expect(beside).toContain(`aria-label="${addToCartMessages.addOne('Mein Lehrvertrag')}"`)
})

test('of a book that cannot be bought there is no button, and without a book no margin', () => {
  const refused = { ...book, formats: [], purchase_refusal: 'teachers_only' as const }
  const [beside = ''] = /<aside.*<\/aside>/s.exec(shown({ related: [refused], edition: null })) ?? []
  expect(beside).toContain('Mein Lehrvertrag')
  expect(beside).not.toContain('<form')
  expect(shown({ related: [], edition: null })).not.toContain('<aside')
})

test('the picture stands above the text, unless the article says that lists alone show it', () => {
  expect(shown()).toContain('still.webp')
  expect(shown({ picture_in_lists_only: true })).not.toContain('still.webp')
})

test('below the text stands who wrote it, by their page; of others the name stands above it alone', () => {
  const page = shown()
  const [above, below = ''] = page.split(articleMessages.writtenBy)
  for (const name of ['Ida Keller', 'Urs Frei']) expect(above).toContain(name)
  expect(above).toContain('unterschrift-ida.webp')
  expect(below).toContain('Liest alles zweimal.')
  expect(below.split('</section>')[0]).not.toContain('Urs Frei')
  expect(shown({ authors: [] })).not.toContain(articleMessages.writtenBy)
})

test('a page has the hue of the book for its quotations, and none where the cover has no colour', () => {
  expect(shown()).toContain('data-hue="180"')
  expect(shown({ colours: { ...article.colours, hue: null } })).not.toContain('data-hue')
})

test('of an article that is locked neither text nor book is shown', () => {
  const page = shown({
    lock: { audience: 'teachers' },
    blocks: [],
    picture: null,
    authors: [],
    related: [],
    edition: null,
  })
  expect(page).toContain('Was in der Probezeit gilt')
  expect(page).toContain('Nur für Lehrpersonen')
  expect(page).not.toContain('<aside')
})
