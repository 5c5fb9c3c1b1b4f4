import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { getCurrentUser } from '#contract/accounts/auth.ts'
import { formatMoney, toMoney } from '#contract/ground/money.ts'
import { settingLabels } from '#contract/ground/setting-words.ts'
import { changeSetting, readSetting, takePlannedSettingBack } from '#contract/ground/settings.ts'
import { getCoupon, redeemCoupon } from '#contract/licences/coupons.ts'
import { deleteTaxRate, listTaxRates } from '#contract/sales/office-tax-rates.ts'
import { sumLabels } from '#contract/sales/sums.ts'
import { swissDayAfter, swissMidnight, swissYear } from '#kernel/swiss-dates.ts'
import { batchFieldLabels, batchRoom } from '#office/messages/coupons.ts'
import { editing } from '#office/messages/editing.ts'
import { mediaRoom } from '#office/messages/media/media-room.ts'
import { partnerRoom } from '#office/messages/partners.ts'
import { productWords } from '#office/messages/products.ts'
import { mailTextWords } from '#office/messages/settings/mail-texts.ts'
import { sampleCartWords } from '#office/messages/settings/sample-carts.ts'
import { taxCategoryLabels, taxRateRoom } from '#office/messages/settings/tax-rates.ts'
import { settingsRoom } from '#office/messages/settings.ts'
import { ui } from '#ui/messages/ui.ts'
import { shortDate } from '#ui/time/german-date.ts'
import { swissTime } from '#ui/time/swiss-time.ts'
import { actingMessages } from '#web/messages/accounts/acting.ts'
import { footerMessages, headerMessages } from '#web/messages/layout.ts'
import { untilAlive } from '../support/alive.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { reachableApi, type ShopApi } from '../support/steps/api.ts'
import { acceptInvitation, inviteToSales } from '../support/steps/invitation.ts'
import { linkOf, mailTo } from '../support/steps/mail.ts'
import { bannerOf, openShopAs } from '../support/steps/open-shop-as.ts'
import { administrator, logInByApi, newPerson } from '../support/steps/people.ts'
import { readyToBuy } from '../support/steps/ready-to-buy.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1440, height: 900 }, expectedStatuses: [422] })
// Every room in turn, with mails that have to arrive.
test.slow()

const NAME = 'Distelfink Verlag'
const STREET = 'Seeweg 3'
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="352" height="72"><circle cx="36" cy="36" r="30" fill="#a33b1f"/>
  <path d="M80 52q60-44 120 0t120 0" fill="none" stroke="#1f4b3f" stroke-width="12"/></svg>`
/** Settings that hold at once, which other journeys see. */
const CHANGED = ['publisher', 'footer_settings', 'mail.welcome']
const TARIFF = 'Neuer Tarif der Post'

/** The next Monday in Switzerland. */
function nextMonday(): string {
  const days = Array.from({ length: 7 }, (_, before) => swissDayAfter(new Date(), before + 1))
  return days.find((day) => new Date(day).getUTCDay() === 1) ?? ''
}

const monday = nextMonday()
const january = `${swissYear(new Date()) + 1}-01-01`

const textOf = (page: Page, name: RegExp) => page.getByRole('textbox', { name })
const fileOf = (page: Page) => page.locator('input[type=file]')
const shipping = (page: Page) => page.locator('dl > div').filter({ hasText: sumLabels.shipping }).first()

/** What the day looks like, beside what other journeys leave: nobody but people looks at it. */
async function picture(page: Page, name: string): Promise<void> {
  await untilAlive(page)
  await page.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage: true })
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: editing.save, exact: true }).click()
  await expect(page.getByText(editing.saved)).toBeVisible()
}

/** A change of money: its sample carts first, then once more. */
async function planMoney(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('checkbox', { name: sampleCartWords.checked }).check()
  await picture(page, `sample-carts-${button}`)
  await page.getByRole('button', { name: button }).click()
}

/** Puts back what held, and takes back what is planned. */
async function putBack(api: ShopApi, values: ReadonlyMap<string, unknown>): Promise<void> {
  await logInByApi(api, administrator)
  for (const [id, value] of values) {
    const { revision } = (await api(readSetting, { params: { id } })).data
    await api(changeSetting, { params: { id }, body: { revision, value } })
  }
  const { planned } = (await api(readSetting, { params: { id: 'pricing' } })).data
  for (const { number, reason } of planned)
    if (reason === TARIFF) await api(takePlannedSettingBack, { params: { id: 'pricing', number } })
  for (const { id, valid_from } of (await api(listTaxRates)).data)
    if (valid_from === january) await api(deleteTaxRate, { params: { id } })
}

async function setPublisher(page: Page): Promise<void> {
  await visit(page, '/office/medien')
  const buffer = await sharp(Buffer.from(LOGO)).png().toBuffer()
  await fileOf(page).setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  await page
    .getByRole('link', { name: /logo[.]png/ })
    .first()
    .click()
  const address = await page.locator('dl > div').filter({ hasText: mediaRoom.address }).locator('dd').textContent()

  await visit(page, '/office/einstellungen')
  await page.getByRole('link', { name: settingLabels.publisher, exact: true }).click()
  await textOf(page, /^Name$/).fill(NAME)
  await textOf(page, /^Logo/).fill(address ?? '')
  await textOf(page, /^Adresse/).fill(`${STREET}\n3700 Spiez`)
  await save(page)
  await picture(page, '1-publisher')
  await visit(page, '/office/einstellungen/footer_settings')
  await textOf(page, /^Adresse/)
    .first()
    .fill(`${NAME}\n${STREET}\n3700 Spiez`)
  await save(page)

  await visit(page, '/')
  const logo = page.getByRole('banner').getByRole('img', { name: NAME })
  await expect(logo).toHaveJSProperty('complete', true)
  await expect(logo).not.toHaveJSProperty('naturalWidth', 0)
  await expect(page.getByRole('link', { name: headerMessages.home(NAME) })).toBeVisible()
  await expect(page.getByRole('contentinfo').getByLabel(footerMessages.address)).toContainText(STREET)
  await expect(page.getByRole('contentinfo')).toContainText(`© ${NAME}`)
  await expectAccessible(page)
  await picture(page, '2-shop')
}

async function planPrices(page: Page): Promise<void> {
  await visit(page, '/office/einstellungen/pricing/planen')
  await textOf(page, /^Versand im Inland/).fill('9.90')
  await page.getByLabel(settingsRoom.validFrom).fill(`${monday}T00:00`)
  await textOf(page, new RegExp(`^${settingsRoom.reason}`)).fill(TARIFF)
  await planMoney(page, settingsRoom.doPlan)
  const { day, time } = swissTime(swissMidnight(monday).toISOString())
  const planned = page.getByRole('listitem').filter({ hasText: settingsRoom.plannedFor(day, time) })
  await expect(planned.getByRole('cell', { name: '9.90' })).toBeVisible()
  await picture(page, '3-shipping')

  await visit(page, '/office/mwst/saetze/neu')
  await page.getByRole('combobox', { name: taxRateRoom.category }).selectOption('reduced')
  await textOf(page, new RegExp(taxRateRoom.rateInPercent)).fill('2.8')
  await page.getByLabel(taxRateRoom.from).fill(january)
  await planMoney(page, taxRateRoom.create)
  const rate = page
    .getByRole('row')
    .filter({ hasText: shortDate(january) })
    .filter({ hasText: taxRateRoom.planned })
  await expect(rate).toContainText(taxCategoryLabels.reduced)
  await expect(rate).toContainText('2.8')
  await picture(page, '4-vat')
}

async function writeWelcome(page: Page): Promise<void> {
  await visit(page, '/office/einstellungen/mail.welcome')
  await textOf(page, /^Betreff/).fill('Schön, sind Sie bei {verlag}, {vorname}')
  await textOf(page, /^Schluss/).fill('Fragen? Rufen Sie an: {telefon}.')
  await page.getByRole('button', { name: mailTextWords.steps.preview }).click()
  await expect(page.getByText(mailTextWords.tried)).toBeVisible()
  await save(page)
  await expect(page.frameLocator('iframe').getByText('Fragen? Rufen Sie an')).toBeVisible()
  await picture(page, '5-welcome')
}

/** A customer with a confirmed address and a book in the cart. */
async function aCustomer(browser: Browser, shop: string) {
  const context = await browser.newContext()
  const theirs = reachableApi(context, shop)
  const { person } = await readyToBuy(theirs, { isConfirmed: true })
  return { person, theirs, leave: () => context.close() }
}

async function setUpPartner(page: Page, email: string): Promise<string> {
  const name = `Seelernen ${Date.now()}`
  await visit(page, '/office/partner')
  await page.keyboard.press('c')
  await page.getByRole('textbox', { name: partnerRoom.name, exact: true }).fill(name)
  await page.getByRole('textbox', { name: partnerRoom.branding }).fill(name.toLowerCase().replace(' ', '-'))
  await page.getByRole('textbox', { name: 'Farbe' }).fill('#1F4B3F')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await fileOf(page).setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) })
  await page.getByRole('button', { name: partnerRoom.setLogo }).click()
  await expect(page.getByRole('img', { name: ui.logoOf(name) })).toBeVisible()
  await page.keyboard.press('a')
  await page.keyboard.type(email)
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByText(partnerRoom.done.add_member)).toBeVisible()
  await picture(page, '7-partner')
  return name
}

/** A batch of codes; answers with one of them, and the name of what they are for. */
async function makeCodes(page: Page): Promise<{ code: string; product: string }> {
  await visit(page, '/office/coupons')
  await page.getByRole('link', { name: batchRoom.new }).click()
  await page.getByRole('searchbox', { name: productWords.find }).fill('Spielregeln')
  await page.keyboard.press('Enter')
  const first = page.locator('a[data-row-link]').first()
  const product = (await first.textContent()) ?? ''
  await first.click()
  await page.getByRole('textbox', { name: batchRoom.name, exact: true }).fill('Messe Bern')
  await page.getByRole('textbox', { name: batchFieldLabels.amount }).fill('12')
  await page.keyboard.press('ControlOrMeta+Enter')
  const file = page.getByRole('link', { name: batchRoom.csv })
  await expect(file).toBeVisible()
  await picture(page, '8-codes')
  const [download] = await Promise.all([page.waitForEvent('download'), file.click()])
  const [, row = ''] = (await readFile(await download.path(), 'utf8')).split('\r\n')
  return { code: row.split(';')[0] ?? '', product }
}

async function redeem(api: ShopApi, code: string): Promise<void> {
  const { platform, platforms } = (await api(getCoupon, { params: { code } })).data
  const chosen = platform === null ? platforms[0] : undefined
  const { id } = (await api(getCurrentUser)).data
  await api(redeemCoupon, { params: { id }, body: { code, ...(chosen && { redeem_for_platform: chosen }) } })
}

test('the first day of a publisher: who they are, prices to come, words, a colleague, a partner, codes, and a customer', async ({
  page,
  browser,
  api,
  request,
}) => {
  await logInByApi(api, administrator)
  const values = new Map<string, unknown>()
  for (const id of CHANGED) values.set(id, (await api(readSetting, { params: { id } })).data.value)
  try {
    await test.step('name, logo and address', () => setPublisher(page))
    await test.step('shipping from next Monday, and a rate of VAT from January', () => planPrices(page))
    await test.step('the text of the welcome mail', () => writeWelcome(page))
    const { person, theirs, leave } = await aCustomer(browser, api.shop)
    const welcome = await mailTo(request, person.email, `Schön, sind Sie bei ${NAME}, ${person.firstName}`)
    expect(welcome.text).toContain('Fragen? Rufen Sie an:')
    expect(welcome.text).toContain(`${STREET}\n3700 Spiez`)

    await test.step('a colleague', async () => {
      const colleague = newPerson('Gian', 'Capaul')
      await inviteToSales(page, colleague, async () => undefined)
      await picture(page, '6-invitation')
      const link = await linkOf(request, colleague.email, 'invitation')
      expect((await mailTo(request, colleague.email, 'lädt Sie ins Team')).subject).toContain(NAME)
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      const joined = await context.newPage()
      await acceptInvitation(joined, { link, person: colleague, look: async () => undefined })
      await picture(joined, '6-colleague')
      await context.close()
    })
    const partner = await test.step('a partner', () => setUpPartner(page, person.email))
    const { code, product } = await test.step('codes', () => makeCodes(page))
    await redeem(theirs, code)
    await leave()

    await test.step('the shop as the customer sees it', async () => {
      const shop = await openShopAs(page, person)
      await expect(shop.getByRole('banner').getByRole('img', { name: NAME })).toBeVisible()
      const [title = ''] = product.split(',')
      await expect(shop.getByRole('main')).toContainText(title)
      await picture(shop, '9-account')
      await visit(shop, '/shop/cart')
      // Until Monday what held before.
      await expect(shipping(shop)).toContainText(formatMoney(toMoney(750)))
      await picture(shop, '9-cart')
      await visit(shop, '/profile/partner')
      await expect(shop.getByRole('main')).toContainText(partner)
      await bannerOf(shop).getByRole('button', { name: actingMessages.end }).click()
    })
  } finally {
    await putBack(api, values)
  }
})
