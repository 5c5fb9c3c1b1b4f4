import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { errorCodes } from '#contract/errors.ts'
import { couponStateLabels } from '#contract/licences/coupon-sets.ts'
import { entitlementStateLabels } from '#contract/licences/entitlements.ts'
import {
  accessRoom,
  batchFieldLabels,
  batchRoom,
  codeRoom,
  couponRoom,
  examRoom,
  fileRoom,
} from '#office/messages/coupons.ts'
import { productWords } from '#office/messages/products.ts'
import { stepWords } from '#office/messages/steps.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { administrator, customer, logInByApi } from '../support/steps/people.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

test.use({ expectedStatuses: [409, 422] })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Chooses the first product that a search finds, as staff do by keys. */
async function chooseProduct(page: Page, words = 'Spielregeln'): Promise<string> {
  await page.getByRole('searchbox', { name: productWords.find }).fill(words)
  await page.keyboard.press('Enter')
  const first = page.locator('a[data-row-link]').first()
  const name = (await first.textContent()) ?? ''
  await first.click()
  return name
}

test('a batch of codes is made by keys, taken as a file, one is looked up, and blocked', {
  tag: '@core',
}, async ({ page, api }) => {
  await logInByApi(api, administrator)
  await visit(page, '/office/coupons')
  await expectAccessible(page)
  await page.getByRole('link', { name: batchRoom.new }).click()
  await chooseProduct(page)
  await page.getByRole('textbox', { name: batchRoom.name, exact: true }).fill('Messe Basel')
  await page.getByRole('textbox', { name: batchFieldLabels.amount }).fill('12')
  await expectAccessible(page)
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(heading(page)).toHaveText(batchRoom.one('Messe Basel'))
  const file = page.getByRole('link', { name: batchRoom.csv })
  await expect(file).toBeVisible()
  await expectAccessible(page)
  const [download] = await Promise.all([page.waitForEvent('download'), file.click()])
  const [, first = ''] = (await readFile(await download.path(), 'utf8')).split('\r\n')
  const [code = ''] = first.split(';')
  expect(code).toMatch(/^(?:[0-9A-Z]{4}-){2}[0-9A-Z]{4}$/)
  await page.keyboard.press('c')
  await expect(heading(page)).toHaveText(codeRoom.title)
  await page.getByRole('textbox', { name: codeRoom.field }).fill('ZZZZ-ZZZZ-ZZZZ')
  await page.keyboard.press('Enter')
  await expect(page.getByText(codeRoom.unknown)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: codeRoom.field }).fill(code.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText(codeRoom.one(1, 'Messe Basel'))
  expect(decodeURIComponent(page.url()).toUpperCase()).not.toContain(code)
  await expect(page.getByRole('main')).not.toContainText(code)
  await expectAccessible(page)
  await page.keyboard.press('b')
  await page.keyboard.type('Im Netz gelandet.')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByText(codeRoom.hasBlocked)).toBeVisible()
  await expect(page.getByRole('main')).toContainText(couponStateLabels.blocked)
  const kept = await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]))
  expect(kept.toUpperCase()).not.toContain(code)
})

test('an access is given, prolonged, and taken; a colleague who was too late reads why', async ({
  page,
  context,
  api,
}) => {
  await logInByApi(api, administrator)
  await visit(page, '/office/coupons/zugaenge')
  await expectAccessible(page)
  await page.getByRole('link', { name: accessRoom.grant }).click()
  await page.getByRole('searchbox', { name: accessRoom.findPerson }).fill(customer.email)
  await page.keyboard.press('Enter')
  await expectAccessible(page)
  await page.locator('a[data-row-link]').first().click()
  await chooseProduct(page)
  await page.getByRole('textbox', { name: accessRoom.days }).fill('30')
  await page.getByRole('textbox', { name: stepWords.reason }).fill('Ersatz nach einer Störung.')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByRole('main')).toContainText(entitlementStateLabels.running)
  await expectAccessible(page)
  const other = await context.newPage()
  await visit(other, page.url())
  await page.keyboard.press('v')
  await page.getByLabel(accessRoom.lastDay).fill('2020-01-01')
  await page.getByRole('textbox', { name: stepWords.reason }).first().fill('Klasse braucht länger.')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByRole('link', { name: accessRoom.lastDay })).toBeVisible()
  await page.getByLabel(accessRoom.lastDay).fill('2035-07-31')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByText(accessRoom.done.prolong)).toBeVisible()
  await expect(page.getByRole('main')).toContainText('31. Juli 2035')
  await page.locator('summary', { hasText: accessRoom.revoke }).click()
  await page.keyboard.type('Irrtum.')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByText(accessRoom.done.revoke)).toBeVisible()
  await other.keyboard.press('v')
  await other.getByLabel(accessRoom.lastDay).fill('2036-07-31')
  await other.getByRole('textbox', { name: stepWords.reason }).first().fill('Noch länger.')
  await other.keyboard.press('ControlOrMeta+Enter')
  await expect(other.getByRole('main')).toContainText(errorCodes.term_not_movable[1])
  await expect(other.getByRole('main')).toContainText(entitlementStateLabels.revoked)
})

test('every part of the room has something to show, and axe finds nothing', async ({ page, api }) => {
  await logInByApi(api, administrator)
  await visit(page, '/office/coupons/gekaufte')
  await expectAccessible(page)
  await page.locator('a[data-row-link]').first().click()
  await expect(page.getByRole('table', { name: couponRoom.coupons })).toBeVisible()
  await expectAccessible(page)
  for (const [path, title] of [
    ['/office/coupons/pruefungen', examRoom.heading],
    ['/office/coupons/dateien', fileRoom.title],
  ] as const) {
    await visit(page, path)
    await expect(heading(page)).toHaveText(title)
    await expectAccessible(page)
  }
  await visit(page, '/office/coupons/fremde')
  await chooseProduct(page)
  await expectAccessible(page)
})
