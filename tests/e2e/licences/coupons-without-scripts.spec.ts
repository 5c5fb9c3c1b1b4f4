import { getCurrentUser } from '#contract/accounts/auth.ts'
import { couponRefusals } from '#contract/licences/coupon-refusals.ts'
import { listProductCoupons, type OwnCoupon } from '#contract/licences/coupon-sets.ts'
import { couponStateWords } from '#contract/licences/coupon-words.ts'
import { groupedCode } from '#contract/typed-text/spoken-code.ts'
import { readPdf } from '#tests/support/answers/read-pdf.ts'
import { detailsMessages } from '#web/messages/accounts/details.ts'
import { couponSetMessages, couponsMessages } from '#web/messages/licences/coupons.ts'
import { expectGoodPage } from '../support/expect-good-page.ts'
import {
  boxOf,
  button,
  groupOf,
  itemOf,
  link,
  main,
  ownSet,
  pathOf,
  rowOf,
  saved,
} from '../support/steps/coupon-sets.ts'
import { logInByApi, logInNewPerson, partner } from '../support/steps/people.ts'
import { expect, test } from '../support/test.ts'

const NOTE = 'Schule am Bach'
const HANDED_OUT = couponStateWords('unredeemed', true)

// One marks without having chosen a code.
test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 }, expectedStatuses: [422] })
const expectGood = expectGoodPage(false)

test('without JavaScript, on a phone, codes are found, handed out with a note, and taken back', async ({
  page,
  api,
}) => {
  await logInByApi(api, partner)
  const set = await ownSet(api, ({ total, redeemed, blocked }) => total - redeemed - blocked > 1)
  const [first, second] = set.free as [OwnCoupon, OwnCoupon]
  await page.goto('/profile/coupons')
  await expectGood(page)
  await link(page, couponsMessages.bought).click()
  await main(page).getByRole('searchbox').fill(set.product.title)
  await button(page, couponsMessages.searchButton).click()
  await expect(page).toHaveURL(/art=gekauft&suche=/)
  await itemOf(page, set).getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(pathOf(set))
  await boxOf(page, first).check()
  await page.getByLabel(couponSetMessages.to).fill(NOTE)
  await button(page, couponSetMessages.handOut).click()
  await expect(main(page).getByText(detailsMessages.saved)).toBeVisible()
  await expect(rowOf(page, first)).toContainText(HANDED_OUT)
  await expect(groupOf(page, NOTE)).toContainText(groupedCode(first.code))
  await expect(groupOf(page, NOTE)).not.toContainText(groupedCode(second.code))
  await expectGood(page)
  await button(page, couponSetMessages.handOut).click()
  await expect(page.getByRole('alert')).toContainText(couponSetMessages.nothingChosen)
  await page.goto('/profile/coupons')
  await expect(itemOf(page, set)).toContainText(NOTE)
  await page.goto(pathOf(set))
  await page.getByLabel(couponSetMessages.to).fill(NOTE)
  await button(page, couponSetMessages.chooseAll).click()
  await expect(page.getByLabel(couponSetMessages.to), 'what is typed stays').toHaveValue(NOTE)
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(Math.min(set.free.length, 100))
  await button(page, couponSetMessages.takeBack).click()
  await expect(main(page).getByText(detailsMessages.saved)).toBeVisible()
  await expect(page.getByRole('table').getByText(HANDED_OUT, { exact: true })).toHaveCount(0)
})

test('without JavaScript, sheet and table are saved, of a set and of all codes, whatever the list shows', async ({
  page,
  api,
}) => {
  await logInByApi(api, partner)
  const set = await ownSet(api, ({ total, redeemed, blocked }) => total - redeemed - blocked > 1)
  const { data: owner } = await api(getCurrentUser)
  const { codes } = await api(listProductCoupons, { params: { id: owner.id }, query: {} })
  const isOnSheet = async (name: string) => {
    const { bytes } = await saved(page, name)
    const printed = (await readPdf(bytes)).pages.join('\n')
    return set.coupons.map(({ code }) => printed.includes(groupedCode(code)))
  }
  const linesOf = async (name: string) => {
    const [, ...lines] = new TextDecoder()
      .decode((await saved(page, name)).bytes)
      .trimEnd()
      .split('\r\n')
    return lines
  }
  const areFree = set.coupons.map(({ state }) => state === 'unredeemed')
  await page.goto(pathOf(set))
  expect(await isOnSheet(couponSetMessages.sheet)).toEqual(areFree)
  expect(await linesOf(couponSetMessages.file)).toHaveLength(set.total)
  // Neither of them is in what the list shows now.
  for (const query of ['?art=eingeloest', '?suche=xqzwvk', '?page=99']) {
    await page.goto(`/profile/coupons${query}`)
    await expectGood(page)
    await expect(link(page, couponsMessages.allSlips)).toBeVisible()
  }
  expect(await isOnSheet(couponsMessages.allSlips)).toEqual(areFree)
  const lines = await linesOf(couponsMessages.allCodes)
  expect(lines).toHaveLength(codes.total)
  for (const { code } of set.coupons) expect(lines.some((line) => line.startsWith(groupedCode(code)))).toBe(true)
})

test('without a code, nothing offers a sheet, and its address says why there is none', async ({ page, api }) => {
  await logInNewPerson(api)
  await page.goto('/profile/coupons')
  for (const name of [couponsMessages.allSlips, couponsMessages.allCodes]) await expect(link(page, name)).toHaveCount(0)
  await page.goto('/profile/coupons/download/sheet.pdf')
  await expect(page).toHaveURL(/\/profile\/coupons\?/)
  await expect(main(page)).toContainText(couponRefusals.no_coupons_to_print[1])
  await expectGood(page)
})
