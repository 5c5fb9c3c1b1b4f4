import type { Page } from '@playwright/test'
import { browseProducts, type TitleCard } from '#contract/catalogue/catalogue.ts'
import type { Block } from '#contract/content/blocks.ts'
import { getEntry } from '#contract/content/content.ts'
import { blockLabels } from '#contract/content/entry-labels.ts'
import { entries } from '#contract/content/office-entries.ts'
import { formatMoney } from '#contract/ground/money.ts'
import { editor } from '#office/messages/website/editor.ts'
import { contentLabels } from '#office/messages/website/entries.ts'
import { finderMessages } from '#web/messages/catalogue/finder.ts'
import { deskMessages, homeMessages } from '#web/messages/content/home.ts'
import { repeatMessages } from '#web/messages/sales/orders.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts'
import type { ShopApi } from '../support/steps/api.ts'
import { emptyCart } from '../support/steps/empty-cart.ts'
import { openEditor, outline, partForm, textbox } from '../support/steps/page-editor.ts'
import { customer, logInByApi, teacher } from '../support/steps/people.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

const WIDTHS = [
  { width: 360, height: 740, most: 6_500, opening: 900 },
  { width: 768, height: 1024, most: 6_500, opening: 900 },
  { width: 1440, height: 900, most: 4_800, opening: 900 },
]

const facts = (page: Page) => page.getByRole('main').locator('dl').first()

/** The page as it is once everything on it was in sight. */
async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let y = 0; y < height; y += 700) await page.evaluate((top) => window.scrollTo(0, top), y)
  await page.evaluate(() => window.scrollTo(0, 0))
}

for (const { width, height, most, opening } of WIDTHS)
  test(`at ${width} px the home page says in its first screen what, for whom and how to buy, and is short`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await visit(page, '/')
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    await expect(page.getByRole('button', { name: /Titel zeigen$/ })).toBeInViewport()
    await expect(facts(page)).toContainText(homeMessages.freeDelivery)
    const box = await facts(page).boundingBox()
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(opening)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await scrollThrough(page)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(most)
  })

/** The titles that stand beside one another in a block. */
function rowOf(block: Block): readonly Pick<TitleCard, 'uri'>[] {
  if (block.type === 'hero') return block.covers
  if (block.type === 'news_shelf') return block.titles
  return block.type === 'editors_choice' ? block.choices : []
}

async function blocksOfHome(api: ShopApi): Promise<Block[]> {
  const { data } = await api(getEntry, { query: { uri: '/' } })
  return data.type === 'page' ? data.blocks : []
}

test('but for its band no series stands twice in a row', async ({ api }) => {
  const rows = (await blocksOfHome(api)).map(rowOf).filter((row) => row.length > 0)
  expect(rows.map((row) => row.length)).toEqual([5, 6, 4])
  for (const row of rows) {
    const series = await Promise.all(
      row.map(async ({ uri }) => {
        const { data } = await api(getEntry, { query: { uri } })
        return data.type === 'product' ? (data.product.series?.url ?? uri) : uri
      }),
    )
    expect(new Set(series).size, row.map(({ uri }) => uri).join(' ')).toBe(row.length)
  }
})

test('the shelf of news says of each title when it came or comes', async ({ page, api }) => {
  const block = (await blocksOfHome(api)).find((one) => one.type === 'news_shelf')
  await visit(page, '/')
  const shelf = page.getByRole('region', { name: 'Neu und bald da' })
  await expect(shelf.getByRole('article')).toHaveCount(6)
  for (const { title, published_on: day } of block?.type === 'news_shelf' ? block.titles : []) {
    const card = shelf.getByRole('article').filter({ hasText: title }).first()
    await expect(card).toContainText(String(Number(day.slice(8))))
    await expect(card).toContainText(day.slice(0, 4))
  }
})

test('a teacher finds a level, a series and what a teacher may order', async ({ page }) => {
  await visit(page, '/')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Gymnasium', exact: true }).click()
  await expect(page).toHaveURL('/stufen/gymnasium')
  await visit(page, '/')
  await main.getByRole('link', { name: /Titel der Reihe$/ }).click()
  await expect(page).toHaveURL(/^[^?]*\/reihen\//)
  for (const [name, extra] of [
    ['Prüfexemplar bestellen', 'inspection_copy'],
    ['Testlizenz wählen', 'test_licence'],
    ['Material finden', 'material'],
  ] as const) {
    await visit(page, '/')
    await main.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(`/programm?with=${extra}`)
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  }
})

test('level and subject of the finder say how many titles there are, and lead to as many', { tag: '@core' }, async ({
  page,
  api,
}) => {
  const { meta } = await api(browseProducts, { query: { level: ['cycle_2'], subject: ['mathematik'] } })
  await visit(page, '/')
  await page.getByRole('main').getByLabel(finderMessages.level).selectOption('cycle_2')
  await page.getByRole('main').getByLabel(finderMessages.subject).selectOption('mathematik')
  await page.getByRole('button', { name: finderMessages.show(meta.total) }).click()
  await expect(page).toHaveURL('/programm?level=cycle_2&subject=mathematik')
  await expect(page.getByRole('main')).toContainText(`${meta.total} Titel`)
})

test('a confirmed teacher is greeted and orders again what a class had; nobody else is told of it', {
  tag: '@core',
}, async ({ page, api }) => {
  const greeting = deskMessages.greeting(teacher.firstName)
  const guests = await (await page.request.get('/')).text()
  await logInByApi(api, teacher)
  await emptyCart(api)
  const own = await page.request.get('/')
  expect(own.headers()['cache-control']).toBe('no-store')
  expect(await own.text()).toContain(greeting)

  await visit(page, '/')
  const main = page.getByRole('main')
  await expect(main.getByText(greeting)).toBeVisible()
  await expect(main.getByText(/^\d+ von \d+ Codes eingelöst$/)).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('button', { name: repeatMessages.repeat }).click()
  await expect(page).toHaveURL('/profile/orders')
  await expect(page.getByText(/aus der Bestellung .* Warenkorb$/)).toBeVisible()
  await emptyCart(api)

  await page.context().clearCookies()
  for (const html of [guests, await (await page.request.get('/')).text()]) expect(html).not.toContain(greeting)
  await logInByApi(api, customer)
  const others = await (await page.request.get('/')).text()
  expect(others).not.toContain(greeting)
  expect(others).not.toContain(deskMessages.lastOrder)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a confirmed teacher sees the same, and goes to the codes of a class', async ({ page, api }) => {
    await logInByApi(api, teacher)
    await page.goto('/')
    await expect(page.getByText(deskMessages.greeting(teacher.firstName))).toBeVisible()
    await page.getByRole('link', { name: deskMessages.toCodes }).click()
    await expect(page).toHaveURL(/\/profile\/coupons\/[0-9a-f-]+$/)
  })
})

test('how one buys stands there as the settings say', async ({ page, api }) => {
  const hero = (await blocksOfHome(api)).find((one) => one.type === 'hero')
  const terms = hero?.type === 'hero' ? hero.terms : null
  await visit(page, '/')
  expect(terms).not.toBeNull()
  if (terms) await expect(facts(page)).toContainText(formatMoney(terms.free_from))
})

test('every block of the home page is edited in the office', async ({ page, api }) => {
  const { data: home } = await api(getEntry, { query: { uri: '/' } })
  const shown = home.type === 'page' ? home.blocks.map(({ type }) => type) : []
  const { id } = await openEditor(page, api, [
    { type: 'news_shelf', title: 'Neu', link: null },
    { type: 'series_band', title: 'Reihe', text: '', series: 'saldo' },
    {
      type: 'action_band',
      title: 'Aktionen',
      text: '',
      actions: [{ title: 'Material', text: '', link: { title: 'Finden', url: '/programm?with=material' } }],
    },
  ])
  for (const type of shown) expect(Object.keys(blockLabels)).toContain(type)
  await outline(page).getByRole('button').nth(2).click()
  const band = partForm(page, 'series_band')
  await band.getByRole('combobox', { name: contentLabels.series }).selectOption({ label: 'Kompass' })
  await outline(page).getByRole('button').nth(3).click()
  const actions = partForm(page, 'action_band')
  await actions.getByRole('textbox', { name: contentLabels['actions.link.title'], exact: true }).fill('Holen')
  await outline(page).getByRole('button').nth(1).click()
  await textbox(page, contentLabels.title).fill('Ganz neu')
  await expectAccessible(page)
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText(editor.saved, { exact: true })).toBeVisible()
  const { data: stored } = await api(entries.read, { params: { id } })
  expect(stored.content.blocks).toMatchObject([
    { type: 'news_shelf', title: 'Ganz neu' },
    { type: 'series_band', series: 'kompass' },
    { type: 'action_band', actions: [{ link: { title: 'Holen' } }] },
  ])
})
