import { taskLabels } from '#contract/desks/task-kinds.ts'
import { returnReasonLabels, returnStateLabels } from '#contract/fulfilment/return-labels.ts'
import { returnRoom } from '#office/messages/money/returns.ts'
import { orderSteps } from '#office/messages/order-steps.ts'
import { taskRoom } from '#office/messages/tasks.ts'
import { returnMessages as words } from '#web/messages/fulfilment/returns.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expectGoodPage } from '../support/expect-good-page.ts'
import { TITLE } from '../support/steps/catalogue.ts'
import { deliveredOrder, OTHER_TITLE, staffBrowser, TWO_BOOKS } from '../support/steps/delivered-order.ts'
import { mailTo } from '../support/steps/mail.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

test.use({ expectedStatuses: [422] })

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled })
    const expectGood = expectGoodPage(javaScriptEnabled)

    test('one of two books is sent back in four actions, and staff credit the line that their task names', {
      tag: javaScriptEnabled ? [] : '@core',
    }, async ({ page, api, browser, baseURL }) => {
      const shop = baseURL ?? ''
      const { id, number, person } = await deliveredOrder(api, { browser, shop, articles: TWO_BOOKS })
      await visit(page, `/profile/orders/${id}`)
      await page.getByRole('link', { name: words.open }).click()
      await expectGood(page)
      await page.getByRole('checkbox', { name: OTHER_TITLE }).check()
      await page.getByRole('radio', { name: returnReasonLabels.wrong_order }).check()
      await page.getByRole('button', { name: words.submit }).click()

      await expect(page.getByText(words.announced)).toBeVisible()
      await expect(page.getByRole('checkbox', { name: OTHER_TITLE })).toHaveCount(0)
      await expect(page.getByRole('checkbox', { name: TITLE })).toBeVisible()
      await expectGood(page)
      const download = page.waitForEvent('download')
      await page.getByRole('link', { name: words.slip }).click()
      expect((await download).suggestedFilename()).toBe(`Begleitschein-${number}-RS1.pdf`)
      await visit(page, `/profile/orders/${id}`)
      const line = page.getByRole('list', { name: words.ofOrder })
      await expect(line).toContainText(returnStateLabels.announced)
      await expect(line).toContainText(words.line(1, OTHER_TITLE))
      await expect(line).not.toContainText(TITLE)
      await mailTo(page.request, person.email, 'ist angemeldet')

      const staff = await staffBrowser(browser, shop, { javaScriptEnabled })
      const desk = await staff.newPage()
      await visit(desk, `/office/aufgaben?${new URLSearchParams({ state: 'open', query: number })}`)
      await desk.getByRole('link', { name: OTHER_TITLE }).first().click()
      await expect(desk.getByRole('main')).toContainText(taskLabels.return_announced)
      await expect(desk.getByRole('main')).toContainText(words.line(1, OTHER_TITLE))
      await desk.getByRole('link', { name: taskRoom.toReturn }).click()
      await expect(desk.getByRole('spinbutton', { name: OTHER_TITLE })).toHaveValue('1')
      await expect(desk.getByRole('spinbutton')).toHaveCount(1)
      const credit = desk.getByRole('button', { name: returnRoom.stepLabels.credit })
      if (javaScriptEnabled)
        await expect(desk.getByRole('main').getByRole('status')).toContainText(orderSteps.creditSum)
      else {
        await credit.click()
        await expect(desk.getByRole('main')).toContainText('Stimmt das, senden Sie es noch einmal.')
      }
      await credit.click()
      await expect(desk.getByText(returnRoom.done.credit)).toBeVisible()
      await staff.close()

      await visit(page, `/profile/orders/${id}`)
      await expect(line).toContainText(returnStateLabels.credited)
    })
  })
}

test('a damaged book needs a picture, an e-book says why it stays, and staff who reject a return say why', {
  tag: '@core',
}, async ({ page, api, browser, baseURL }) => {
  const shop = baseURL ?? ''
  const articles: Parameters<typeof deliveredOrder>[1]['articles'] = [
    [TITLE, 'book'],
    [TITLE, 'ebook'],
  ]
  const { id, number } = await deliveredOrder(api, { browser, shop, articles })
  await visit(page, `/profile/orders/${id}/return`)
  await expect(page.getByText(words.obstacles.digital(''))).toBeVisible()
  await page.getByRole('checkbox', { name: TITLE }).check()
  const picture = page.getByLabel(words.picture, { exact: true })
  await page.getByRole('radio', { name: returnReasonLabels.too_many }).check()
  await expect(picture).toBeHidden()
  await page.getByRole('radio', { name: returnReasonLabels.damaged }).check()
  await page.getByRole('button', { name: words.submit }).click()
  await expect(page.getByRole('alert')).toContainText('Bild ist erforderlich')
  await expect(page.getByRole('checkbox', { name: TITLE })).toBeChecked()
  await expectAccessible(page)
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  await picture.setInputFiles({ name: 'ecke.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') })
  await page.getByRole('button', { name: words.submit }).click()
  await expect(page.getByText(words.announced)).toBeVisible()

  const staff = await staffBrowser(browser, shop, { javaScriptEnabled: true })
  const desk = await staff.newPage()
  await visit(desk, `/office/rueckzahlungen/ruecksendungen?${new URLSearchParams({ query: number })}`)
  await expectAccessible(desk)
  await desk.locator('a[data-row-link]').first().click()
  const shown = desk.getByRole('img', { name: returnRoom.pictureOf(`${number}-RS1`) })
  await expect(shown).toHaveJSProperty('complete', true)
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  await expectAccessible(desk)
  await desk.locator('summary', { hasText: returnRoom.stepLabels.reject }).click()
  await desk.getByRole('textbox', { name: returnRoom.answerOfStep }).last().fill('Die Ecke war schon so.')
  await desk.getByRole('button', { name: returnRoom.stepLabels.reject }).click()
  await expect(desk.getByText(returnRoom.done.reject)).toBeVisible()
  await staff.close()

  await visit(page, `/profile/orders/${id}/return`)
  await expect(page.getByText(returnStateLabels.rejected)).toBeVisible()
  await expect(page.getByText(words.rejectedBecause('Die Ecke war schon so.'))).toBeVisible()
})

test('a return that is taken back leaves its book to be sent back again', async ({ page, api, browser, baseURL }) => {
  const { id } = await deliveredOrder(api, { browser, shop: baseURL ?? '', articles: TWO_BOOKS })
  await visit(page, `/profile/orders/${id}/return`)
  await page.getByRole('button', { name: words.submit }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByRole('checkbox', { name: TITLE }).check()
  await page.getByRole('radio', { name: returnReasonLabels.not_suitable }).check()
  await page.getByRole('button', { name: words.submit }).click()
  await expect(page.getByText(words.announced)).toBeVisible()
  await page.getByRole('button', { name: words.withdraw }).click()
  await expect(page.getByText(words.withdrawn)).toBeVisible()
  await expect(page.getByText(returnStateLabels.withdrawn)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: TITLE })).toBeVisible()
})
