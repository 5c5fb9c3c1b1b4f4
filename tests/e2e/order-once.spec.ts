import { getCurrentUser } from '#contract/auth.ts'
import { listOrders } from '#contract/orders.ts'
import { summaryMessages } from '#web/messages/checkout.ts'
import { confirmationMessages } from '#web/messages/orders.ts'
import { mailsTo } from './steps/mail.ts'
import { readyToBuy } from './steps/ready-to-buy.ts'
import { visit } from './steps/visit.ts'
import { expect, test } from './test.ts'

test('a second click on «Jetzt kaufen» makes no second order', async ({ page, api }) => {
  const { person } = await readyToBuy(api, { method: 'invoice' })
  await visit(page, '/checkout/summary')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: summaryMessages.submit }).dblclick()
  await expect(page.getByRole('heading', { level: 1, name: confirmationMessages.thanks })).toBeVisible()
  const { data: user } = await api(getCurrentUser)
  const { data: orders } = await api(listOrders, { params: { id: user.id }, query: {} })
  expect(orders).toHaveLength(1)
  const number = orders[0]?.number ?? ''
  await expect
    .poll(
      async () => (await mailsTo(page.request, person.email)).filter((mail) => mail.subject.includes(number)).length,
    )
    .toBe(1)
})

test('going back after the order and buying again leads to the same order', async ({ page, api }) => {
  await readyToBuy(api, { method: 'invoice' })
  const second = await page.context().newPage()
  for (const tab of [page, second]) {
    await visit(tab, '/checkout/summary')
    await tab.getByRole('checkbox').check()
  }
  await page.getByRole('button', { name: summaryMessages.submit }).click()
  await expect(page).toHaveURL(/confirmation/)
  await second.getByRole('button', { name: summaryMessages.submit }).click()
  await expect(second).toHaveURL(/confirmation/)
  expect(new URL(second.url()).pathname).toBe(new URL(page.url()).pathname)
})
