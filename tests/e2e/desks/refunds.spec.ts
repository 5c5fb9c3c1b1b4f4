import { errorCodes } from '#contract/errors.ts'
import { refundStateLabels, refundStepLabels } from '#contract/fulfilment/money-labels.ts'
import { refundRoom } from '#office/messages/money/refunds.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { administrator, logInByApi } from '../support/steps/people.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

test.use({ expectedStatuses: [409, 422] })

test('a refund is sent by hand and noted; a colleague who was too late sees what was done', async ({
  page,
  context,
  api,
}) => {
  await logInByApi(api, administrator)
  await visit(page, '/office/rueckzahlungen')
  await page.getByRole('link', { name: refundRoom.views.byHand }).click()
  await expectAccessible(page)
  await page.locator('a[data-row-link]').first().click()
  await expect(page.getByRole('button', { name: refundRoom.copyReference })).toBeVisible()
  await expectAccessible(page)
  const other = await context.newPage()
  await visit(other, page.url())
  const done = { name: refundStepLabels.complete }
  await page.getByRole('button', done).click()
  await expect(page.getByRole('alert')).toContainText(errorCodes.invalid[1])
  await page.getByRole('textbox', { name: refundRoom.note }).fill('Im E-Banking erfasst.')
  await page.getByRole('button', done).click()
  await expect(page.getByText(refundRoom.done)).toBeVisible()
  await expect(page.getByRole('main')).toContainText(refundStateLabels.done_by_hand)
  await other.getByRole('textbox', { name: refundRoom.note }).fill('Auch überwiesen.')
  await other.getByRole('button', done).click()
  await expect(other.getByRole('main')).toContainText(errorCodes.refund_settled[1])
  await expect(other.getByRole('main')).toContainText('Im E-Banking erfasst.')
  await expect(other.getByRole('button', done)).toHaveCount(0)
})
