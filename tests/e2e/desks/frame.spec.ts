import type { Page } from '@playwright/test'
import { completeTask, tasks } from '#contract/desks/tasks.ts'
import { errorCodes } from '#contract/errors.ts'
import { orders } from '#contract/fulfilment/office-orders.ts'
import { finding } from '#office/messages/finding.ts'
import { frame } from '#office/messages/frame.ts'
import { lists } from '#office/messages/lists.ts'
import { lookWords } from '#office/messages/look.ts'
import { orderRoom } from '#office/messages/orders.ts'
import { palette } from '#office/messages/palette.ts'
import { taskRoom } from '#office/messages/tasks.ts'
import { today } from '#office/messages/today.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { administrator, logInByApi } from '../support/steps/people.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('the things of a list follow each other by keys, and lead back to the list as it was', async ({ page, api }) => {
  await logInByApi(api, administrator)
  await visit(page, '/office/bestellungen?payment_method=invoice')
  const [first, second] = await page.locator('a[data-row-link]').allTextContents()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText(orderRoom.one(first ?? ''))
  await page.keyboard.press('n')
  await expect(heading(page)).toHaveText(orderRoom.one(second ?? ''))
  await page.keyboard.press('p')
  await expect(heading(page)).toHaveText(orderRoom.one(first ?? ''))
  const way = page.getByRole('navigation', { name: lists.way })
  await expect(way.getByRole('link', { name: lists.previous })).toHaveCount(0)
  await way.getByRole('link', { name: orderRoom.back }).click()
  await expect(page).toHaveURL(/payment_method=invoice/)
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled })

    test('the back office is dark and comfortable for whoever wants it so', async ({ page, api }) => {
      await logInByApi(api, administrator)
      await page.goto('/office/bestellungen?payment=owed')
      if (javaScriptEnabled) await visit(page, '/office/bestellungen?payment=owed')
      await page.locator('summary', { hasText: administrator.lastName }).click()
      await page.getByRole('combobox', { name: lookWords.theme }).selectOption('dark')
      if (javaScriptEnabled) await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      await page.getByRole('combobox', { name: lookWords.density }).selectOption('comfortable')
      if (!javaScriptEnabled) await page.getByRole('button', { name: lookWords.apply }).click()
      await expect(page.locator('html')).toHaveAttribute('data-density', 'comfortable')
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      await expect(page).toHaveURL(/bestellungen\?payment=owed/)
      if (javaScriptEnabled) await expectAccessible(page)
    })
  })
}

test('several tasks are done at once, and one that a colleague has done meanwhile is named', async ({ page, api }) => {
  await logInByApi(api, administrator)
  await visit(page, '/office/aufgaben')
  const titles = await page.locator('a[data-row-link]').allTextContents()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByText(lists.selected(2))).toBeVisible()
  const { data } = await api(tasks.list, { query: { state: 'open' } })
  await api(completeTask, { params: { id: data[0]?.id ?? '' }, body: {} })
  await page.getByRole('textbox', { name: taskRoom.note }).fill('Zusammen geklärt.')
  await page.getByRole('button', { name: taskRoom.markDone }).click()
  await expect(page.getByText(lists.doneFor(1))).toBeVisible()
  await expect(page.getByText(`${titles[0]}: ${errorCodes.task_done[1]}`)).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(titles.length > 2 ? 1 : 0)
})

test('an order, a room and a step of the page are found by ⌘K', async ({ page, api }) => {
  await logInByApi(api, administrator)
  const { data } = await api(orders.list, { query: { payment: 'owed' } })
  const number = data[0]?.number ?? ''
  await visit(page, '/office')
  const finder = page.getByRole('dialog', { name: palette.title })
  await page.keyboard.press('Control+k')
  await page.keyboard.type(number)
  await expect(finder.getByRole('link', { name: number }).first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText(orderRoom.one(number))
  await expect(finder).toBeHidden()
  await page.keyboard.press('Control+k')
  await page.keyboard.type(orderRoom.addNote)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: orderRoom.noteText })).toBeFocused()
  await page.keyboard.press('Control+k')
  await page.keyboard.type(taskRoom.title)
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText(taskRoom.title)
})

test('⌘K, a number and Enter in one go open the order; its room says how much waits', async ({ page, api }) => {
  await logInByApi(api, administrator)
  const { data } = await api(orders.list, { query: { payment: 'owed' } })
  const number = data[0]?.number ?? ''
  await visit(page, '/office')
  await page.keyboard.press('Control+k')
  await page.keyboard.type(number)
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText(orderRoom.one(number))
  const rooms = page.getByRole('navigation', { name: frame.rooms })
  await expect(rooms.getByRole('link', { name: taskRoom.title })).toContainText(/\d/)
})

test('a search that the shop refuses is told in the palette, and the page below stays', async ({ page, api }) => {
  await logInByApi(api, administrator)
  await visit(page, '/office/bestellungen')
  await page.keyboard.press('Control+k')
  const finder = page.getByRole('dialog', { name: palette.title })
  // A sign that no text may have, as a scanner may send it.
  await finder.getByRole('searchbox').fill('zwei\u0001worte')
  await expect(finder.getByText(finding.failed)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(heading(page)).toHaveText(orderRoom.title)
})

test('«Heute» leads to what waits by a number', async ({ page, api }) => {
  await logInByApi(api, administrator)
  await visit(page, '/office')
  const first = page.getByRole('list', { name: today.waits }).getByRole('link').first()
  const path = await first.getAttribute('href')
  await expectAccessible(page)
  await page.keyboard.press('1')
  await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe(path)
})
