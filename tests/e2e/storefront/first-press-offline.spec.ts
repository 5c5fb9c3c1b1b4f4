import type { Page } from '@playwright/test'
import { toastMessages } from '#ui/messages/ui.ts'
import { goesOnByItself, tryAgain } from '#web/messages/failures.ts'
import { addToCartMessages } from '#web/messages/storefront/add-to-cart.ts'
import { addressOf, TITLE } from '../support/steps/catalogue.ts'
import { expectCartCount } from '../support/steps/product.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

test.use({ expectedComplaints: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ })

/** Milliseconds: a press that comes to nothing says so by then. */
const A_SECOND = 1000

const CART_PART = /\/assets\/cart-[^/]*\.js/

const buyButton = (page: Page) =>
  page.locator('form').getByRole('button', { name: addToCartMessages.add }).filter({ visible: true }).first()

const messages = (page: Page) => page.getByRole('status', { name: toastMessages.region })

/** Presses, and measures in the page how long it takes until the message stands. */
async function pressAndHear(page: Page): Promise<number> {
  const heard = page.evaluate(
    ([text]) =>
      new Promise<number>((resolve) => {
        let pressed = 0
        document.addEventListener('click', () => (pressed = performance.now()), { capture: true, once: true })
        const look = () => {
          if (pressed > 0 && document.querySelector('[data-toasts]')?.textContent?.includes(text)) {
            resolve(performance.now() - pressed)
          } else requestAnimationFrame(look)
        }
        look()
      }),
    [goesOnByItself] as const,
  )
  await buyButton(page).click()
  return heard
}

async function expectPutOnce(page: Page): Promise<void> {
  await expect(messages(page)).toContainText(addToCartMessages.added(TITLE))
  await expectCartCount(page, 1)
  await expect(page.getByText(goesOnByItself)).toBeHidden()
  await visit(page, '/shop/cart')
  await expectCartCount(page, 1)
}

test('a first press without a connection says so within a second, and is carried out once when there is one', async ({
  page,
  context,
}) => {
  const aheadOfPress = page.waitForResponse(CART_PART)
  await visit(page, addressOf())
  // With all that it needs: cut off in the middle, it cannot be loaded without a reload of the page.
  await page.evaluate((part) => import(part).then(() => undefined), (await aheadOfPress).url())
  await context.setOffline(true)
  expect(await pressAndHear(page)).toBeLessThan(A_SECOND)
  await expect(buyButton(page)).toBeEnabled()
  await expect(messages(page).getByRole('button', { name: tryAgain })).toBeVisible()
  await context.setOffline(false)
  await expectPutOnce(page)
})

test.describe('a visitor who saves data', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } }),
    )
  })

  test('has nothing loaded ahead, and hears the same', async ({ page, context }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await visit(page, addressOf())
    expect(asked.filter((url) => CART_PART.test(url))).toEqual([])
    await context.setOffline(true)
    expect(await pressAndHear(page)).toBeLessThan(A_SECOND)
    await context.setOffline(false)
    await expectPutOnce(page)
  })

  test('sends nothing while a part is lost, so that the press counts once', async ({ page, context }) => {
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
    await visit(page, addressOf())
    await context.route(/\/assets\/|favicon/, (route) => route.abort())
    expect(await pressAndHear(page)).toBeLessThan(A_SECOND)
    expect(sent).toEqual([])
    // The browser was online all the time, and nobody presses again.
    await context.unroute(/\/assets\/|favicon/)
    await expectPutOnce(page)
  })
})
