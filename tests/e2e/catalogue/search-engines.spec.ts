import type { APIRequestContext } from '@playwright/test'
import { listDepartments } from '#contract/catalogue/catalogue.ts'
import { locationsIn } from '#tests/support/answers/locations-in.ts'
import { addressOf, productOf, someDepartment, TITLE } from '../support/steps/catalogue.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

test('a title tells search engines its book, its offers and its breadcrumb', { tag: '@core' }, async ({
  page,
  api,
  baseURL,
}) => {
  const product = await productOf(api, 'book')
  await visit(page, `${addressOf()}?von=anderswo`)
  await expect(page).toHaveTitle(new RegExp(TITLE))
  const canonical = page.locator('link[rel="canonical"]')
  await expect(canonical).toHaveAttribute('href', `${baseURL}${addressOf()}`)
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /\S{3}/)
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', new RegExp(`^${TITLE}`))
  const image = await page.locator('meta[property="og:image"]').getAttribute('content')
  expect((await page.request.get(image ?? '')).headers()['content-type']).toMatch(/^image\//)

  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const things = scripts.flatMap((script) => JSON.parse(script) as unknown)
  expect(things).toContainEqual(expect.objectContaining({ '@type': 'BreadcrumbList' }))
  const text = JSON.stringify(things)
  expect(text).toContain('"@type":"Book"')
  expect(text).toContain('"@type":"Offer"')
  expect(text).toContain('"priceCurrency":"CHF"')
  expect(text).toContain(product.isbn ?? 'an ISBN')
})

test('the sitemap lists home, departments and titles, each at an address that answers', { tag: '@core' }, async ({
  request,
  api,
}) => {
  const index = await locations(request, '/sitemap.xml')
  expect(index.length).toBeGreaterThan(0)
  const addresses = (await Promise.all(index.map((url) => locations(request, url)))).flat()
  const paths = addresses.map((address) => new URL(address).pathname)
  expect(paths).toEqual(expect.arrayContaining(['/', addressOf(), (await someDepartment(api)).url]))
  expect(new Set(paths).size).toBe(paths.length)
  for (const path of paths.filter((_, number) => number % 25 === 0)) {
    expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(200)
  }
})

test('pages of departments and articles name the ones before and after them', async ({ page, baseURL, api }) => {
  const department = (await api(listDepartments)).data.find((one) => one.slug === 'wirtschaft-recht')
  for (const path of ['/artikel', department?.url ?? '']) {
    await visit(page, `${path}?page=2`)
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}${path}?page=2`)
    await expect(page.locator('head link[rel="prev"]')).toHaveAttribute('href', `${baseURL}${path}`)
  }
  await visit(page, `${department?.url}?format=book&page=1`)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}${department?.url}`)
  await expect(page.locator('head link[rel="next"]')).toHaveCount(0)
})

test('each type of address has sitemaps of its own', async ({ request }) => {
  const index = await locations(request, '/sitemap.xml')
  const types = index.map((url) => new URL(url).pathname.split('/')[2])
  expect(types).toEqual(['pages', 'titles', 'programme', 'departments', 'authors', 'series', 'articles', 'team'])
  for (const path of ['/sitemap/titles/2', '/sitemap/alles/1', '/sitemap/titles/0', '/sitemap/titles/99999'])
    expect((await request.get(path)).status(), path).toBe(404)
})

test('robots learn where the sitemap is and what they must not read', async ({ request, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  expect(robots).toContain('Disallow: /checkout')
})

test('an address with the locale prefix redirects permanently to the one without it', async ({ request }) => {
  for (const [prefixed, plain] of [
    ['/de_CH', '/'],
    [`/de_CH${addressOf()}?ausgabe=1`, `${addressOf()}?ausgabe=1`],
    ['/de_CH/suche?searchQuery=Recht', '/suche?searchQuery=Recht'],
    ['/de_CH/shop/cart', '/shop/cart'],
    ['/de_CH/login', '/login'],
  ] as const) {
    const answer = await request.get(prefixed, { maxRedirects: 0 })
    expect(answer.status(), prefixed).toBe(301)
    const target = new URL(answer.headers()['location'] ?? '', 'http://shop.example')
    expect(target.pathname + target.search).toBe(plain)
  }
})

async function locations(request: APIRequestContext, url: string): Promise<string[]> {
  return locationsIn(await (await request.get(url)).text())
}
