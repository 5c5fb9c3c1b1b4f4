import type { Page } from '@playwright/test'
import { workKindLabels } from '#contract/catalogue/catalogue-labels.ts'
import { inspectionCopyLabel } from '#contract/catalogue/product-label.ts'
import { schoolLevelNames } from '#contract/catalogue/school/school-level-labels.ts'
import { getEntry } from '#contract/content/content.ts'
import { formatMoney, toMoney } from '#contract/ground/money.ts'
import { INSPECTION_COPY } from '#sample/catalogue/edges.ts'
import { INSPECTION_CREDIT, INSPECTION_PRICE } from '#sample/catalogue/inspection-copies.ts'
import { amountMessages, toastMessages } from '#ui/messages/ui.ts'
import { editionWords } from '#web/messages/catalogue/editions.ts'
import { lockMessages, productMessages, sectionTitles } from '#web/messages/catalogue/product.ts'
import { confirmationMessages, orderMessages } from '#web/messages/sales/orders.ts'
import { addToCartMessages } from '#web/messages/storefront/add-to-cart.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts'
import { goToCheckout } from '../support/steps/cart.ts'
import { buy, choosePayment, expectConfirmation, keepAddresses } from '../support/steps/checkout.ts'
import { emptyCart } from '../support/steps/empty-cart.ts'
import { customer, logInByApi } from '../support/steps/people.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

/** With exercises and a book for the exam that go with it. */
const TITLE = '/titel/soll-haben-saldo'
const EXERCISES = 'Soll, Haben, Saldo. Aufgabenbuch'
const WITH_HANDBOOK = '/titel/blickwechsel-das-lehrmittel-fuer-den-abu'
const teacher = { ...customer, email: 'lehrer@aarebogen.example' }

const belongings = (page: Page) => page.getByRole('table', { name: sectionTitles.belongs })

test('a teacher sees at a glance what is used together with a textbook, and gets there', async ({ page, api }) => {
  const { data } = await api(getEntry, { query: { uri: TITLE } })
  const companions = data.type === 'product' ? data.product.companions : []
  await visit(page, TITLE)
  const table = belongings(page)
  await expect(table.getByRole('columnheader')).toHaveText([...productMessages.columns])
  const row = table.getByRole('row').filter({ hasText: EXERCISES })
  const exercises = companions.find(({ title }) => title === EXERCISES)
  await expect(row.getByRole('rowheader')).toContainText(workKindLabels.exercises)
  await expect(row).toContainText(schoolLevelNames.vocational.title)
  if (exercises?.price_from) await expect(row).toContainText(formatMoney(exercises.price_from))
  await expect(table.getByRole('row').filter({ hasText: workKindLabels.exam_preparation })).toHaveCount(1)
  await expectAccessible(page)
  await row.getByRole('link', { name: EXERCISES }).click()
  await expect(page.getByRole('heading', { level: 1, name: EXERCISES })).toBeVisible()
  await expect(belongings(page).getByRole('link', { name: 'Soll, Haben, Saldo', exact: true })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the table is a list that fits', async ({ page }) => {
    await visit(page, WITH_HANDBOOK)
    const row = belongings(page).locator('tbody tr').filter({ hasText: workKindLabels.teachers_book })
    await expect(row).toBeVisible()
    const box = await row.boundingBox()
    expect(box?.width).toBeLessThanOrEqual(360)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
})

test('a novel belongs to nothing but its series', async ({ page }) => {
  await visit(page, '/titel/frau-buerki-faehrt-bus')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(belongings(page)).toHaveCount(0)
})

const inspectionCopy = (page: Page) => page.getByRole('radio', { name: new RegExp(`^${inspectionCopyLabel}`) })

test('a visitor learns for whom an inspection copy is, and what it costs', async ({ page }) => {
  await visit(page, `/titel/${INSPECTION_COPY}`)
  const offer = page.getByRole('group', { name: productMessages.choice })
  await expect(inspectionCopy(page)).toBeHidden()
  const short = `${inspectionCopyLabel} ${formatMoney(toMoney(INSPECTION_PRICE))}`
  await offer.locator('summary').filter({ hasText: short }).click()
  await inspectionCopy(page).check()
  await expect(offer.getByText(`${editionWords.inspection} ${INSPECTION_CREDIT}`)).toBeVisible()
  await expect(offer.getByText(lockMessages.teachers_only)).toBeVisible()
  await expect(page.getByRole('button', { name: addToCartMessages.add }).filter({ visible: true })).toHaveCount(0)
  await expectAccessible(page)
})

test('a confirmed teacher orders an inspection copy, one of it, and cart and order call it by its name', async ({
  page,
  api,
}) => {
  await logInByApi(api, teacher)
  await emptyCart(api)
  await visit(page, `/titel/${INSPECTION_COPY}`)
  await inspectionCopy(page).check()
  await expect(inspectionCopy(page)).toBeChecked()
  await expect(page.getByRole('spinbutton', { name: amountMessages.amount }).filter({ visible: true })).toHaveCount(0)
  await page.getByRole('button', { name: addToCartMessages.add }).filter({ visible: true }).first().click()
  const toast = page.getByRole('status', { name: toastMessages.region })
  await toast.getByRole('link', { name: addToCartMessages.toCart }).click()
  const main = page.getByRole('main')
  await expect(main.getByText(new RegExp(`^${inspectionCopyLabel}, `))).toBeVisible()
  await expect(main.getByText(formatMoney(toMoney(INSPECTION_PRICE))).first()).toBeVisible()
  await expectAccessible(page)

  await goToCheckout(page)
  await keepAddresses(page)
  await choosePayment(page, 'invoice')
  await expect(main).toContainText(inspectionCopyLabel)
  await buy(page)
  const number = await expectConfirmation(page)
  await page.getByRole('link', { name: confirmationMessages.toOrder }).click()
  await expect(page.getByRole('heading', { level: 1, name: orderMessages.title(number) })).toBeVisible()
  await expect(main).toContainText(`${inspectionCopyLabel}, `)
  await expectAccessible(page)
})
