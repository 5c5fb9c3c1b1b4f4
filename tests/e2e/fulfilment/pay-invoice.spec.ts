import { placeOrder } from '#contract/fulfilment/checkout.ts'
import { formatAmount, toMoney } from '#contract/ground/money.ts'
import { orderMessages } from '#web/messages/sales/orders.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts'
import { readyToBuy } from '../support/steps/ready-to-buy.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('the page of an order on invoice shows how to pay it, and leads to the bill at once', async ({ page, api }) => {
  const { total } = await readyToBuy(api, { method: 'invoice' })
  const { data: placed } = await api(placeOrder, { body: { terms_accepted: true } })
  await visit(page, `/profile/orders/${placed.order}`)
  await expect(page.getByRole('link', { name: orderMessages.invoice.link })).toBeVisible()

  const code = page.getByRole('img', { name: formatAmount(toMoney(total)) })
  await expect(code).toBeVisible()
  await expect
    .poll(() => code.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0))
    .toBe(true)
  await expect(page.getByText('CH44 3199 9123 0008 8901 2')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
