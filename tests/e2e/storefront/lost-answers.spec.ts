import type { BrowserContext, Page } from '@playwright/test'
import { incrementAmount } from '#contract/storefront/cart.ts'
import { toastMessages } from '#ui/messages/ui.ts'
import { faultTexts, goesOnByItself, tryAgain } from '#web/messages/failures.ts'
import { headerMessages } from '#web/messages/layout.ts'
import { addToCartMessages } from '#web/messages/storefront/add-to-cart.ts'
import { expectLoggedIn, field, logIn } from '../support/steps/account.ts'
import type { ShopApi } from '../support/steps/api.ts'
import { amountField, stepButton } from '../support/steps/cart.ts'
import { addressOf, productOf, TITLE } from '../support/steps/catalogue.ts'
import { home } from '../support/steps/checkout.ts'
import { logInByApi, makeAccount, newPerson } from '../support/steps/people.ts'
import { expectCartCount } from '../support/steps/product.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

test.use({ expectedStatuses: [500, 503], expectedComplaints: /ERR_INTERNET_DISCONNECTED/ })

type Fault = keyof typeof faultTexts

const FAULTS = Object.keys(faultTexts) as Fault[]
const DATA = /\.data(\?|$)/

const messages = (page: Page) => page.getByRole('status', { name: toastMessages.region })
const message = (page: Page, fault: Fault) => messages(page).getByText(faultTexts[fault])

async function breakShop(context: BrowserContext, fault: Fault): Promise<void> {
  if (fault === 'no_connection') return context.setOffline(true)
  const status = fault === 'maintenance' ? 503 : 500
  await context.route(DATA, (route) => route.fulfill({ status, body: 'a proxy says so' }))
}

async function mendShop(context: BrowserContext): Promise<void> {
  await context.setOffline(false)
  await context.unroute(DATA)
}

interface Form {
  name: string
  /** Sent in place: without a connection it waits for one. */
  isInPlace: boolean
  /** Opens the page with the form. */
  open(page: Page, api: ShopApi): Promise<void>
  send(page: Page): Promise<void>
  /** Checks that the page is still there, with all that was entered. */
  expectKept(page: Page): Promise<void>
  expectDone(page: Page): Promise<void>
}

const person = newPerson()

const forms: Form[] = [
  {
    name: 'a title that is put into the cart',
    isInPlace: true,
    open: async (page) => {
      await visit(page, addressOf())
      await amountField(page, TITLE).fill('3')
    },
    send: (page) => page.getByRole('button', { name: addToCartMessages.add }).filter({ visible: true }).first().click(),
    expectKept: async (page) => expect(amountField(page, TITLE)).toHaveValue('3'),
    expectDone: (page) => expectCartCount(page, 3),
  },
  {
    name: 'the step of an amount',
    isInPlace: true,
    open: async (page, api) => {
      const { id } = await productOf(api, 'book')
      await api(incrementAmount, { body: { amount: 1, products: [id] } })
      await visit(page, '/shop/cart')
    },
    send: (page) => stepButton(page, TITLE, 'more').click(),
    expectKept: async (page) => expect(amountField(page, TITLE)).toBeVisible(),
    expectDone: (page) => expectCartCount(page, 2),
  },
  {
    name: 'an address that is saved',
    isInPlace: false,
    open: async (page, api) => {
      await logInByApi(api, await makeAccount(api))
      await visit(page, '/profile/details/address/create')
      await field(page, 'street').fill(home.street)
      await field(page, 'street_number').fill(home.streetNumber)
      await field(page, 'post_code').fill(home.postCode)
      await field(page, 'city').fill(home.city)
    },
    send: (page) => field(page, 'city').press('Enter'),
    expectKept: async (page) => expect(field(page, 'street')).toHaveValue(home.street),
    expectDone: async (page) => {
      await expect(page).toHaveURL(/\/profile\/details\/address\?/)
      await expect(page.getByRole('main').getByText(home.street)).toBeVisible()
    },
  },
  {
    name: 'a login',
    isInPlace: false,
    open: async (page, api) => {
      await makeAccount(api, person)
      await page.context().clearCookies()
      await visit(page, '/login?redirect=%2Fprofile%2Faccount')
    },
    send: (page) => logIn(page, person),
    expectKept: async (page) => expect(field(page, 'username')).toHaveValue(person.email),
    expectDone: (page) => expectLoggedIn(page, person),
  },
]

for (const { name, isInPlace, open, send, expectKept, expectDone } of forms) {
  test(`${name} stays on its page when the shop fails or cannot be reached, and is sent again once that is over`, async ({
    page,
    context,
    api,
  }) => {
    await open(page, api)
    const address = page.url()
    for (const fault of FAULTS) {
      await breakShop(context, fault)
      await send(page)
      const goesOn = isInPlace && fault === 'no_connection'
      await expect(goesOn ? messages(page).getByText(goesOnByItself) : message(page, fault), fault).toBeVisible()
      await expectKept(page)
      expect(page.url()).toBe(address)
      if (!goesOn) await mendShop(context)
    }
    if (isInPlace) await mendShop(context)
    else await page.getByRole('button', { name: tryAgain }).click()
    await expectDone(page)
    await expect(messages(page).getByRole('button', { name: tryAgain })).toBeHidden()
  })
}

const loginLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: headerMessages.login }).filter({ visible: true })

test('a page that cannot be reached leaves the current page and its scroll position as they are, and comes by itself once it can', async ({
  page,
  context,
}) => {
  await visit(page, addressOf())
  await page.evaluate(() => window.scrollTo(0, 300))
  await breakShop(context, 'no_connection')
  const shipping = page.getByRole('contentinfo').getByRole('link', { name: /Versand/ })
  for (const link of [loginLink(page), shipping.first(), loginLink(page)]) {
    await link.dispatchEvent('click')
    await expect(messages(page).getByText(goesOnByItself)).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
    expect(await page.evaluate(() => window.scrollY)).toBe(300)
    await expect(page).toHaveURL(addressOf())
  }
  await mendShop(context)
  await expect(page).toHaveURL(/\/login\?/)
  await expect(field(page, 'username')).toBeVisible()
  await expect(messages(page).getByRole('button', { name: tryAgain })).toBeHidden()
})

test('whoever goes on entering something where a page could not be reached stays there until they press', async ({
  page,
  context,
}) => {
  await visit(page, addressOf())
  await breakShop(context, 'no_connection')
  await loginLink(page).dispatchEvent('click')
  await expect(messages(page).getByText(goesOnByItself)).toBeVisible()
  await amountField(page, TITLE).fill('24')
  await expect(message(page, 'no_connection')).toBeVisible()
  await mendShop(context)
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 3000)))
  await expect(page).toHaveURL(addressOf())
  await expect(amountField(page, TITLE)).toHaveValue('24')
  await messages(page).getByRole('button', { name: tryAgain }).click()
  await expect(page).toHaveURL(/\/login\?/)
})

test.describe('a page that fails while the shop answers', () => {
  test.use({ expectedComplaints: /ERR_FAILED/ })

  test('is asked for once more by itself, and then waits for a press', async ({ page, context }) => {
    await visit(page, addressOf())
    let asked = 0
    await context.route(/\/login\.data/, (route) => {
      asked++
      return route.abort()
    })
    await loginLink(page).dispatchEvent('click')
    await expect(message(page, 'no_connection')).toBeVisible()
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 5000)))
    expect(asked).toBe(2)
    await mendShop(context)
    await context.unroute(/\/login\.data/)
    await messages(page).getByRole('button', { name: tryAgain }).click()
    await expect(page).toHaveURL(/\/login\?/)
  })
})
