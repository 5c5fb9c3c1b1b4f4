import type { Product } from '#contract/catalogue/catalogue.ts'
import { formatMoney } from '#contract/ground/money.ts'
import { factLabels } from '#web/messages/catalogue/editions.ts'
import { addressOf, productOf } from '../support/steps/catalogue.ts'
import { chooseFormat } from '../support/steps/product.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

test('the page of a title tells what a bookseller wants to know about the chosen edition, and its address follows', {
  tag: '@core',
}, async ({ page, api }) => {
  const book = await productOf(api, 'book')
  const ebook = await productOf(api, 'ebook')
  await visit(page, addressOf())
  const fact = (label: string) =>
    page
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${label}$`) })
      .locator('xpath=following-sibling::dd')
  const expectFacts = async (product: Product) => {
    await expect(fact(factLabels.isbn)).toHaveText(product.isbn_hyphenated ?? '')
    await expect(fact(factLabels.orderNumber)).toHaveText(product.order_number)
    if (product.binding) await expect(fact(factLabels.binding)).toHaveText(product.binding)
    if (product.edition) await expect(fact(factLabels.edition)).toHaveText(product.edition)
    if (product.page_count) await expect(fact(factLabels.pages)).toHaveText(factLabels.pageCount(product.page_count))
    await expect(page.getByRole('main').getByText(formatMoney(product.price)).first()).toBeVisible()
  }
  await chooseFormat(page, 'book')
  await expectFacts(book)
  await chooseFormat(page, 'ebook')
  await expectFacts(ebook)
  await expect(page).toHaveURL(`${addressOf()}?ausgabe=${ebook.isbn}`)
  await page.reload()
  await expectFacts(ebook)
})
