import type { Locator, Page } from '@playwright/test'
import { errorCodes } from '#contract/errors.ts'
import { fieldMessage } from '#contract/field-messages.ts'
import { MAX_STATEMENT_BYTES } from '#contract/file-sizes.ts'
import { bankCredits } from '#contract/fulfilment/bank-credits.ts'
import { otherKinds, statementSentences } from '#contract/fulfilment/bank-statement-sentences.ts'
import { bankCreditStepLabels } from '#contract/fulfilment/money-labels.ts'
import { orders as officeOrders } from '#contract/fulfilment/office-orders.ts'
import { qrReference } from '#modules/sales/billing/qr-bill/qr-reference.ts'
import { bankRoom } from '#office/messages/money/bank.ts'
import { camtMessage } from '#tests/support/factories/camt-message.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import type { ShopApi } from '../support/steps/api.ts'
import { orderOnInvoice } from '../support/steps/order-on-invoice.ts'
import { administrator, logInByApi } from '../support/steps/people.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

/** The account of the demonstration's invoices. */
const IBAN = 'CH4431999123000889012'
/** Before any credit of the demonstration, so that these are the first to be decided about. */
const BOOKED_ON = '2026-01-05'

interface Payment {
  bankReference: string
  amount: string
  reference?: string
}

const fileOf = (payments: readonly Payment[]) => ({
  name: 'camt.xml',
  mimeType: 'application/xml',
  buffer: Buffer.from(
    camtMessage([
      {
        iban: IBAN,
        entries: payments.map(({ bankReference, amount, reference }) => ({
          bankReference,
          amount,
          bookedOn: BOOKED_ON,
          details: [{ bankReference, amount, reference, debtorName: bankReference }],
        })),
      },
    ]),
  ),
})

const inFrancs = (rappen: number) => (rappen / 100).toFixed(2)
const statusOf = async (api: ShopApi, id: string) => (await api(officeOrders.read, { params: { id } })).data.status

/** What the QR-bill of an order asks for. */
async function billOf(api: ShopApi, id: string) {
  const { data: order } = await api(officeOrders.read, { params: { id } })
  const invoice = order.documents.find(({ kind }) => kind === 'invoice')
  const [year = 0, serial = 0] = (invoice?.number ?? '').split('-').slice(1).map(Number)
  return { reference: qrReference({ year, serial }), amount: inFrancs(order.left_to_pay.amount) }
}

/** Drops a file onto the middle of the page, as from a folder. */
async function drop(page: Page, { name, mimeType, buffer }: ReturnType<typeof fileOf>): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([text, fileName, type]) => {
      const data = new DataTransfer()
      data.items.add(new File([text ?? ''], fileName ?? '', { type: type ?? '' }))
      return data
    },
    [buffer.toString(), name, mimeType],
  )
  await page.dispatchEvent('main', 'dragover', { dataTransfer: transfer })
  await expect(page.getByText(bankRoom.drop)).toBeVisible()
  await page.dispatchEvent('main', 'drop', { dataTransfer: transfer })
}

const stepOf = (page: Page, step: keyof typeof bankCreditStepLabels): Locator =>
  page.locator(`details[data-step=${step}]`)
const decide = (page: Page, step: keyof typeof bankCreditStepLabels) =>
  stepOf(page, step).getByRole('button', { name: bankCreditStepLabels[step] }).click()
const creditOf = async (api: ShopApi, query: string) => {
  const { data } = await api(bankCredits.list, { query: { query } })
  return data[0]?.id ?? ''
}

test('a file of the bank that is dropped on the page pays an order, and what is open is settled by hand', {
  tag: '@core',
}, async ({ page, browser, api }) => {
  const first = await orderOnInvoice(browser, api.shop)
  const second = await orderOnInvoice(browser, api.shop)
  await logInByApi(api, administrator)
  const [paid, open] = [await billOf(api, first.id), await billOf(api, second.id)]
  await visit(page, '/office/bank')
  await drop(
    page,
    fileOf([
      { bankReference: `A${first.number}`, ...paid },
      { bankReference: `B${first.number}`, amount: open.amount },
    ]),
  )
  await expect(page.getByText(bankRoom.read({ matched: 1, open: 1, known: 0 }))).toBeVisible()
  expect(await statusOf(api, first.id)).toBe('paid')
  await page.getByRole('link', { name: bankRoom.toFirst }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(open.amount)
  await expectAccessible(page)
  await page.getByRole('searchbox', { name: bankRoom.findOrder }).fill(second.number)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio')).toHaveCount(1)
  await page.getByRole('radio', { name: second.number }).check()
  await stepOf(page, 'settle').getByRole('textbox', { name: bankRoom.note }).fill('Am Telefon geklärt.')
  await decide(page, 'settle')
  await expect(page.getByText(bankRoom.decidedNext)).toBeVisible()
  expect(await statusOf(api, second.id)).toBe('paid')
})

test.describe('a credit that a colleague has decided about', () => {
  test.use({ expectedStatuses: [409, 422] })

  test('is shown as decided, with the next one; an order that owes nothing is refused at its field', async ({
    page,
    context,
    browser,
    api,
  }) => {
    const { number } = await orderOnInvoice(browser, api.shop)
    await logInByApi(api, administrator)
    await visit(page, '/office/bank')
    await page.getByLabel(bankRoom.file).setInputFiles(fileOf([{ bankReference: `C${number}`, amount: '1.05' }]))
    await page.getByRole('button', { name: bankRoom.upload }).click()
    await expect(page.getByText(bankRoom.read({ matched: 0, open: 1, known: 0 }))).toBeVisible()
    const address = `/office/bank/${await creditOf(api, `C${number}`)}`
    await visit(page, address)
    const other = await context.newPage()
    await visit(other, address)

    const { data: paidOrders } = await api(officeOrders.list, { query: { status: 'completed' } })
    await stepOf(page, 'settle').getByRole('textbox', { name: bankRoom.note }).fill('Versuch')
    await decide(page, 'settle')
    await expect(page.getByRole('alert')).toContainText(errorCodes.invalid[1])
    await page.getByRole('textbox', { name: bankRoom.otherNumber }).fill(paidOrders[0]?.number ?? '')
    await decide(page, 'settle')
    await expect(page.getByRole('textbox', { name: bankRoom.otherNumber })).toHaveAccessibleDescription(
      errorCodes.order_not_owed[1],
    )

    await stepOf(page, 'write_off').locator('summary').click()
    await stepOf(page, 'write_off').getByRole('textbox', { name: bankRoom.note }).fill('Zurückgesendet.')
    await decide(page, 'write_off')
    await expect(page).not.toHaveURL(address)

    await stepOf(other, 'write_off').locator('summary').click()
    await stepOf(other, 'write_off').getByRole('textbox', { name: bankRoom.note }).fill('Auch ich.')
    await decide(other, 'write_off')
    await expect(other.getByRole('main')).toContainText(errorCodes.credit_settled[1])
    await expect(other.getByRole('main')).toContainText('Zurückgesendet.')
    await other.getByRole('link', { name: bankRoom.next }).click()
    await expect(other).not.toHaveURL(address)
  })
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled, expectedStatuses: [413, 422] })

    test('a file that the shop cannot read is refused at its field', async ({ page, api }) => {
      await logInByApi(api, administrator)
      await page.goto('/office/bank')
      const upload = () => page.getByRole('button', { name: bankRoom.upload }).click()
      const field = page.getByLabel(bankRoom.file)
      await upload()
      await expect(field).toHaveAccessibleDescription(/erforderlich/)
      for (const [content, sentence] of [
        ['', /Die Datei ist leer/],
        ['<feed></feed>', statementSentences.atLine(1, statementSentences.notStatement)],
        ['%PDF-1.7', statementSentences.otherKind(otherKinds.pdf)],
        [' '.repeat(MAX_STATEMENT_BYTES + 1), fieldMessage('statement', 'statementSize')],
      ] as const) {
        await field.setInputFiles({ name: 'x.xml', mimeType: 'text/xml', buffer: Buffer.from(content) })
        await upload()
        await expect(field).toHaveAccessibleDescription(sentence)
      }
    })
  })
}
