import type { Page } from '@playwright/test'
import { z } from 'zod'
import { AUTHORS_PATH, SERIES_PATH } from '#contract/catalogue/authors-and-series.ts'
import { addressOf, someDepartment } from '../support/steps/catalogue.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

/** What search engines ask of each type (schema.org; the required and recommended properties of rich results). */
const address = z.url({ protocol: /^https?$/ })
const text = z.string().min(1)
const context = { '@context': z.literal('https://schema.org') }
const person = z.object({ '@type': z.literal('Person'), name: text, url: address.optional() })
const offer = z.object({
  '@type': z.literal('Offer'),
  url: address,
  price: z.string().regex(/^\d+\.\d\d$/),
  priceCurrency: z.literal('CHF'),
  availability: z.string().startsWith('https://schema.org/'),
})
const edition = z.object({
  '@type': z.literal('Book'),
  '@id': address,
  name: text,
  isbn: z
    .string()
    .regex(/^\d{13}$/)
    .optional(),
  offers: offer.optional(),
})
const items = z.object({
  '@type': z.literal('ItemList'),
  numberOfItems: z.int(),
  itemListElement: z.array(z.object({})),
})

const SCHEMAS = {
  Book: z.object({
    ...context,
    '@id': address,
    url: address,
    name: text,
    author: z.array(person.extend({ url: address })).min(1),
    datePublished: z.iso.date(),
    image: address,
    isPartOf: z.object({ '@type': z.literal('BookSeries'), name: text, url: address }),
    workExample: z.array(edition).min(1),
  }),
  BreadcrumbList: z.object({
    ...context,
    itemListElement: z
      .array(z.object({ '@type': z.literal('ListItem'), position: z.int().min(1), name: text, item: address }))
      .min(2),
  }),
  Article: z.object({
    ...context,
    headline: text.max(110),
    image: address,
    datePublished: z.iso.date(),
    author: z.array(person).min(1),
    publisher: z.object({ '@type': z.literal('Organization'), name: text, logo: address }),
    mainEntityOfPage: address,
  }),
  Organization: z.object({ ...context, name: text, url: address, logo: address, email: z.email(), address: text }),
  Person: z.object({ ...context, '@id': address, url: address, name: text, description: text, image: address }),
  BookSeries: z.object({
    ...context,
    '@id': address,
    url: address,
    name: text,
    hasPart: z.array(z.object({ '@type': z.literal('Book'), name: text, url: address })).min(1),
  }),
  CollectionPage: z.object({ ...context, url: address, name: text, description: text, mainEntity: items }),
} as const
type Type = keyof typeof SCHEMAS

async function thingsOf(page: Page, path: string): Promise<{ '@type': Type }[]> {
  await visit(page, path)
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents()
  return scripts.flatMap((script) => JSON.parse(script) as { '@type': Type })
}

test('every page has structured data of schema.org, with all properties that search engines ask for', async ({
  page,
  api,
}) => {
  const { url } = await someDepartment(api)
  const expected: [path: string, types: Type[]][] = [
    ['/', ['Organization']],
    [addressOf(), ['Book', 'BreadcrumbList']],
    [url, ['BreadcrumbList']],
    ['/artikel', ['BreadcrumbList', 'CollectionPage']],
    ['/artikel/wie-ein-umschlag-entsteht', ['BreadcrumbList', 'Article']],
    ['/support-und-kontakt', ['BreadcrumbList', 'Organization']],
    [AUTHORS_PATH, ['CollectionPage', 'BreadcrumbList']],
    [`${AUTHORS_PATH}/lea-amstutz`, ['Person', 'BreadcrumbList']],
    [SERIES_PATH, ['CollectionPage', 'BreadcrumbList']],
    [`${SERIES_PATH}/spielregeln`, ['BookSeries', 'BreadcrumbList']],
  ]
  for (const [path, types] of expected) {
    const things = await thingsOf(page, path)
    expect(
      things.map((thing) => thing['@type']),
      path,
    ).toEqual(types)
    for (const thing of things) {
      const read = SCHEMAS[thing['@type']].safeParse(thing)
      expect(read.success, `${path} ${thing['@type']}: ${read.error?.message}`).toBe(true)
    }
  }
})

test('a title that can be bought names its offers', async ({ page }) => {
  const [book] = await thingsOf(page, addressOf())
  const offered = SCHEMAS.Book.parse(book).workExample.filter((one) => one.offers)
  expect(offered.length).toBeGreaterThan(0)
})

test('the breadcrumb for search engines is the one that visitors see', async ({ page }) => {
  const [, crumbs] = await thingsOf(page, `${AUTHORS_PATH}/lea-amstutz`)
  const names = SCHEMAS.BreadcrumbList.parse(crumbs).itemListElement.map((item) => item.name)
  await expect(page.getByRole('navigation', { name: 'Sie sind hier' }).getByRole('listitem')).toHaveText(names)
})

test('social networks get the picture of a title in the size that the page names', async ({ page, request }) => {
  await visit(page, addressOf())
  const of = (name: string) => page.locator(`meta[property="og:image${name}"]`).getAttribute('content')
  expect([await of(':width'), await of(':height')]).toEqual(['1200', '630'])
  expect(await of(':alt')).toContain('Recht haben')
  await expect(page.locator('meta[name="twitter:card"]')).toHaveAttribute('content', 'summary_large_image')
  const answer = await request.get((await of('')) ?? '')
  expect(answer.status()).toBe(200)
  const png = await answer.body()
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
})
