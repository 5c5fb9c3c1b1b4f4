import type { Page } from '@playwright/test'
import { calculatorMessages } from '#web/messages/content/calculator.ts'
import { textPageMessages } from '#web/messages/content/text-pages.ts'
import { titleBlockMessages } from '#web/messages/content/title-blocks.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

/** The pages of text of the demonstration. */
const PAGES =
  `agb barrierefreiheit berufsfachschulen bestellen-als-schule buchhandel datenschutz e-books-lesen fuer-lehrpersonen
  geschichte haeufige-fragen impressum jobs kopieren-und-urheberrecht lehrerzimmer lehrmittel-waehlen lernplattformen lizenzbedingungen
  lizenzen medien mengenrabatt nachhaltigkeit newsletter partner partner/material pruefexemplare ruecksendung support-und-kontakt team
  ueber-uns unterrichtsmaterial versand-und-lieferung vorschau zahlungsarten`.split(/\s+/)
/** Pages that only say something: of all others, somebody begins something from them. */
const ONLY_TELLING = ['geschichte', 'impressum']
const WIDE = { width: 1440, height: 900 }
/** What a window of a page has right of this is beside its text. */
const BESIDE = 900
const WINDOW = 600

/** The windows of the body in which nothing stands at the right while one scrolls past them. */
async function emptyWindows(page: Page): Promise<number[]> {
  const ends = await page.evaluate(() => {
    const body = document.querySelector('main')?.getBoundingClientRect()
    return { top: (body?.top ?? 0) + window.scrollY, bottom: (body?.bottom ?? 0) + window.scrollY }
  })
  const empty: number[] = []
  for (let top = ends.top; top < ends.bottom - WINDOW / 2; top += WINDOW) {
    const isFilled = await page.evaluate(
      ([at, height, left]) => {
        window.scrollTo({ top: at - 150, behavior: 'instant' })
        const from = at - window.scrollY
        const isBeside = ({ width, height: high, right, top: y, bottom }: DOMRect) =>
          width > 0 && high > 0 && right > left && bottom > from && y < from + height
        const main = document.querySelector('main')
        if (!main) return false
        // Boxes of texts are often wider than their words, which alone count.
        const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          if (text.textContent?.trim() === '') continue
          const range = document.createRange()
          range.selectNodeContents(text)
          if ([...range.getClientRects()].some(isBeside)) return true
        }
        const things = main.querySelectorAll('img, input, select, button')
        return [...things].some((thing) => isBeside(thing.getBoundingClientRect()))
      },
      [top, WINDOW, BESIDE] as const,
    )
    if (!isFilled) empty.push(Math.round(top))
  }
  return empty
}

test('on every page of text something stands beside it all the way down, and somebody can begin what it says', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await page.setViewportSize(WIDE)
  expect(PAGES).toHaveLength(33)
  const faults: string[] = []
  let withPicture = 0
  for (const name of PAGES) {
    await visit(page, `/${name}`)
    const empty = await emptyWindows(page)
    if (empty.length > 0) faults.push(`${name}: nothing beside at ${empty.join(', ')}`)
    const main = page.getByRole('main')
    if ((await main.locator('img').count()) > 0) withPicture++
    const begins = main.locator('form button, a.font-semibold.rounded-md')
    if (!ONLY_TELLING.includes(name) && (await begins.count()) === 0) faults.push(`${name}: no button`)
    const onward = page.getByRole('navigation', { name: textPageMessages.onward }).getByRole('listitem')
    const teasers = page.getByRole('heading', { name: 'Weiter im Thema' })
    if ((await onward.count()) !== 3 && (await teasers.count()) === 0) faults.push(`${name}: no three ways on`)
  }
  expect(faults).toEqual([])
  expect(withPicture).toBeGreaterThanOrEqual(26)
})

test('a class is computed as the cart does, without JavaScript too, and a mistake is told at its field', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/mengenrabatt')
  const form = page.locator('form').filter({ has: page.getByLabel(calculatorMessages.price) })
  await form.getByLabel(calculatorMessages.price).fill('62')
  await form.getByLabel(calculatorMessages.amount).fill('24')
  await form.getByRole('button', { name: calculatorMessages.compute }).click()
  const answer = page.getByRole('main').getByRole('status')
  await expect(answer).toContainText('1’339.20')
  await expect(answer).toContainText(calculatorMessages.next(50, '12.5\u00a0%'))
  await form.getByLabel(calculatorMessages.amount).fill('viele')
  const [refused] = await Promise.all([
    page.waitForResponse((response) => response.url().includes('amount=viele')),
    form.getByRole('button', { name: calculatorMessages.compute }).click(),
  ])
  expect(refused.status()).toBe(422)
  await expect(form.getByLabel(calculatorMessages.amount)).toHaveAccessibleDescription(/Menge/)
  await expect(form.getByLabel(calculatorMessages.price)).toHaveValue('62')
  await context.close()
})

test('delivery is computed for a country', async ({ page }) => {
  await visit(page, '/versand-und-lieferung')
  await page.getByLabel(calculatorMessages.country, { exact: true }).selectOption({ label: 'Österreich' })
  await page.getByRole('button', { name: calculatorMessages.compute }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText('15.00')
  await expectAccessible(page)
})

test('a question is opened by its address, and by a link to it', async ({ page }) => {
  await visit(page, '/haeufige-fragen#rechnung')
  await expect(page.getByText('Sie kommt per E-Mail als PDF')).toBeVisible()
  await expect(page.getByText('Noch nicht. Eine Lizenz dagegen schon')).toBeHidden()
  await page.evaluate(() => {
    window.location.hash = 'verschenken'
  })
  await expect(page.getByText('Noch nicht. Eine Lizenz dagegen schon')).toBeVisible()
  await expect(page.getByText('Kann ich ein E-Book verschenken?')).toBeInViewport()
  await expectAccessible(page)
  await visit(page, '/suche?searchQuery=Packstation')
  await expect(page.getByRole('main').getByRole('link', { name: /Häufige Fragen/ })).toBeVisible()
})

test('what is new is printed from the same rows', async ({ page }) => {
  await visit(page, '/vorschau')
  const link = page.getByRole('link', { name: titleBlockMessages.sheet })
  const answer = await page.request.get((await link.getAttribute('href')) ?? '')
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-')
})

test('a page for vocational schools opens as a level does, and choosing a textbook ends in the programme', async ({
  page,
}) => {
  await visit(page, '/berufsfachschulen')
  await expect(page.getByRole('heading', { level: 1, name: 'Für Berufsfachschulen' })).toBeVisible()
  await page.getByRole('link', { name: /^Alle \d+ Titel ansehen$/ }).click()
  await expect(page).toHaveURL(/\/stufen\//)
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, '/lehrmittel-waehlen')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByLabel('Ich unterrichte', { exact: true }).selectOption({ label: 'Zyklus 2' })
  await page.getByRole('button', { name: /zeigen$/ }).click()
  await expect(page).toHaveURL(/\/programm\?level=cycle_2/)
})
