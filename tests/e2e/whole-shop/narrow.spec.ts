import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts'
import { fillCart, pagesOfShop, prepareCustomer } from '../support/pages.ts'
import { customer, logInByApi } from '../support/steps/people.ts'
import { test } from '../support/test.ts'

test.use({ viewport: { width: 320, height: 640 }, expectedStatuses: [404] })

test('no page needs scrolling sideways at 320 pixels: visitor', async ({ page, api }) => {
  await fillCart(api)
  for (const { path } of await pagesOfShop(api)) {
    await page.goto(path)
    await expectNoSidewaysScroll(page)
  }
})

test('no page needs scrolling sideways at 320 pixels: customer', async ({ page, api }) => {
  await logInByApi(api, customer)
  const own = await prepareCustomer(api)
  for (const { path } of await pagesOfShop(api, own)) {
    await page.goto(path)
    await expectNoSidewaysScroll(page)
  }
})
