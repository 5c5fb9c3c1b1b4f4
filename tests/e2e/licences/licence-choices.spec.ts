import type { Page } from '@playwright/test'
import { licenceChoiceLabels } from '#contract/licences/licence-labels.ts'
import { platforms } from '#contract/licences/platforms.ts'
import type { LicenceChoice } from '#contract/sales/lines.ts'
import { incrementAmount } from '#contract/storefront/cart.ts'
import { continueTo, licenceMessages, platformMessages } from '#web/messages/licences/licences.ts'
import { expectGoodPage } from '../support/expect-good-page.ts'
import type { ShopApi } from '../support/steps/api.ts'
import { findProduct } from '../support/steps/catalogue.ts'
import { emptyCart } from '../support/steps/empty-cart.ts'
import { logInByApi, makeAccount } from '../support/steps/people.ts'
import { saveHome } from '../support/steps/saved-address.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

async function putLicences(api: ShopApi, amount: number): Promise<void> {
  await emptyCart(api)
  const product = await findProduct(api, 'licence', (one) => one.platforms.length === 3)
  await api(incrementAmount, { body: { amount, products: [product.id] } })
}

/** A choice, which says what will happen with so many copies. */
const choice = (page: Page, one: LicenceChoice, copies: number) =>
  page.getByRole('radio', {
    name: `${licenceChoiceLabels[one]} ${licenceMessages.outcomes[one](copies)}`,
    exact: true,
  })

test('whoever buys licences reads what each choice brings, and finds out how to get into each platform', async ({
  page,
  api,
}) => {
  const person = await makeAccount(api)
  await logInByApi(api, person)
  await saveHome(api, person)
  await putLicences(api, 1)
  await visit(page, '/checkout/licences')
  // True by card, when it is paid, and on invoice.
  for (const one of ['self', 'others'] as const) await expect(choice(page, one, 1)).toBeVisible()
  await putLicences(api, 3)
  await visit(page, '/checkout/licences')
  for (const one of ['self_and_others', 'others'] as const) await expect(choice(page, one, 3)).toBeVisible()
  await choice(page, 'others', 3).check()
  await page.getByRole('button', { name: continueTo.coupon_platform }).click()
  const helps = Object.values(platforms).map(({ title }) =>
    page.getByRole('link', { name: platformMessages.help(title) }),
  )
  const [first] = helps
  for (const help of helps) await expect(help).toHaveAttribute('href', '/lernplattformen')
  const opened = page.waitForEvent('popup')
  await first?.click()
  const help = await opened
  for (const { title } of Object.values(platforms))
    await expect(
      help.getByRole('heading', { level: 3, name: new RegExp(`Wie arbeite ich (auf|in der) ${title}\\?`) }),
    ).toBeVisible()
  await expectGoodPage(true)(help)
})
