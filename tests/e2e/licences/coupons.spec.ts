import { eq } from 'drizzle-orm'
import { getCurrentUser } from '#contract/accounts/auth.ts'
import { couponRefusals } from '#contract/licences/coupon-refusals.ts'
import { listProductCoupons, MOST_SLIPS, type OwnCoupon } from '#contract/licences/coupon-sets.ts'
import { CODES_HEAD, couponStateWords } from '#contract/licences/coupon-words.ts'
import { platforms } from '#contract/licences/platforms.ts'
import { groupedCode } from '#contract/typed-text/spoken-code.ts'
import { products } from '#modules/catalogue/catalogue/tables.ts'
import { couponSets } from '#modules/licences/coupons/tables.ts'
import { readPdf } from '#tests/support/answers/read-pdf.ts'
import { makeCoupons } from '#tests/support/factories/coupon-factories.ts'
import { copyMessages } from '#ui/messages/copying.ts'
import { detailsMessages } from '#web/messages/accounts/details.ts'
import { couponSetMessages, couponsMessages } from '#web/messages/licences/coupons.ts'
import { redeemMessages } from '#web/messages/licences/redeem.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expectGoodPage } from '../support/expect-good-page.ts'
import { startSmallShop } from '../support/small-shop.ts'
import { reachableApi } from '../support/steps/api.ts'
import {
  boxOf,
  button,
  groupOf,
  halfRedeemed,
  itemOf,
  link,
  main,
  pathOf,
  rowOf,
  saved,
  untouched,
} from '../support/steps/coupon-sets.ts'
import { press, skipToContent, typeInto } from '../support/steps/keyboard.ts'
import { logInByApi, teacher } from '../support/steps/people.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

const NOTE = 'Klasse 2b'
const HANDED_OUT = couponStateWords('unredeemed', true)

// One marks without having chosen a code. The small shop has no drawn covers.
test.use({
  expectedStatuses: [422],
  expectedComplaints: /status of 404 \(Not Found\) \(http:\/\/127\.0\.0\.1:\d+\/images\//,
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })
  const expectGood = expectGoodPage(true)

  test('a teacher sees how many of her codes are redeemed, and finds them by kind, title and note', {
    tag: '@core',
  }, async ({ page, api }) => {
    await logInByApi(api, teacher)
    const set = await halfRedeemed(api)
    await visit(page, '/profile/coupons')
    await expectGood(page)
    await link(page, couponsMessages.bought).click()
    const item = itemOf(page, set)
    for (const text of [set.product.title, '12 von 24 eingelöst', couponsMessages.blocked(1), NOTE, 'beook'])
      await expect(item).toContainText(text)
    await link(page, couponsMessages.redeemed).click()
    await expect(item).toHaveCount(0)
    await expect(
      main(page)
        .getByText(/^Eingelöst am /)
        .first(),
    ).toBeVisible()
    await expectGood(page)
    await link(page, couponsMessages.bought).click()
    // The form of the page before it would look among the redeemed ones.
    await expect(item).toBeVisible()
    for (const wanted of [set.product.title, 'klasse 2B', set.order?.number ?? '']) {
      await main(page).getByRole('searchbox').fill(wanted)
      await button(page, couponsMessages.searchButton).click()
      await expect(page).toHaveURL(`/profile/coupons?${new URLSearchParams({ art: 'gekauft', suche: wanted })}`)
      await expect(item).toBeVisible()
      await expect(main(page).getByText('Klasse 3a')).toHaveCount(0)
    }
    await main(page).getByRole('searchbox').fill('xqzwvk')
    await button(page, couponsMessages.searchButton).click()
    await expect(main(page).getByText(couponsMessages.noneFound)).toBeVisible()
    await expectGood(page)
  })

  test('what a teacher types while an earlier search is answered stays, and a step back brings back what was searched', async ({
    page,
    api,
  }) => {
    await logInByApi(api, teacher)
    await halfRedeemed(api)
    await visit(page, '/profile/coupons')
    const field = main(page).getByRole('searchbox')
    const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await page.route(/profile\/coupons\.data\?.*suche=klasse/, async (route) => {
      asked.resolve()
      await released.promise
      await route.continue()
    })
    await field.fill('klasse')
    await button(page, couponsMessages.searchButton).click()
    await asked.promise
    await field.fill('klasse 2B')
    released.resolve()
    await expect(page).toHaveURL('/profile/coupons?suche=klasse')
    await expect(link(page, couponsMessages.bought)).toHaveAttribute('href', /suche=klasse/)
    await expect(field).toHaveValue('klasse 2B')
    await field.fill('klasse')
    await page.goBack()
    await expect(page).toHaveURL('/profile/coupons')
    await expect(field).toHaveValue('')
  })

  test('a teacher writes down which class has which code, and takes it back', async ({ page, api }) => {
    await logInByApi(api, teacher)
    const set = await untouched(api)
    const [first, second, third] = set.free
    if (!first || !second || !third) throw new Error('Fewer than three codes are free')
    await visit(page, pathOf(set))
    await expectGood(page)
    await page.getByLabel(couponSetMessages.to).fill(NOTE)
    await button(page, couponSetMessages.handOut).click()
    await page.getByRole('alert').getByRole('link', { name: couponSetMessages.nothingChosen }).click()
    await expect(boxOf(page, first)).toBeFocused()
    await expectGood(page)
    await expect(page.getByLabel(couponSetMessages.to)).toHaveValue(NOTE)
    await boxOf(page, first).check()
    await boxOf(page, second).check()
    await button(page, couponSetMessages.handOut).click()
    await expect(main(page).getByText(detailsMessages.saved)).toBeVisible()
    for (const coupon of [first, second]) {
      await expect(rowOf(page, coupon)).toContainText(HANDED_OUT)
      await expect(groupOf(page, NOTE)).toContainText(groupedCode(coupon.code))
    }
    await expect(groupOf(page, NOTE)).toContainText(couponSetMessages.group(NOTE, 2, 0))
    await expect(rowOf(page, third)).not.toContainText(HANDED_OUT)
    await expectGood(page)
    await visit(page, '/profile/coupons')
    await expect(itemOf(page, set)).toContainText(couponsMessages.handedOut(2))
    await expect(itemOf(page, set)).toContainText(NOTE)
    await link(page, set.product.title).click()
    await button(page, couponSetMessages.chooseAll).click()
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(set.free.length)
    await button(page, couponSetMessages.takeBack).click()
    await expect(main(page).getByText(detailsMessages.saved)).toBeVisible()
    await expect(page.getByRole('table').getByText(HANDED_OUT, { exact: true })).toHaveCount(0)
  })

  test('a teacher saves the sheet with the free codes, and the table with all of them', async ({ page, api }) => {
    await logInByApi(api, teacher)
    const set = await halfRedeemed(api)
    await visit(page, pathOf(set))
    await expect(rowOf(page, set.coupons[0] as OwnCoupon)).toContainText(couponStateWords('redeemed', false))
    await expectGood(page)
    const sheet = await saved(page, couponSetMessages.sheet)
    expect(sheet.name).toMatch(/\.pdf$/)
    const printed = (await readPdf(sheet.bytes)).pages.join('\n')
    for (const { code, state } of set.coupons) {
      expect(printed.includes(groupedCode(code)), `${code} ${state}`).toBe(state === 'unredeemed')
    }
    const table = await saved(page, couponSetMessages.file)
    expect(table.name).toMatch(/\.csv$/)
    const [head, ...lines] = new TextDecoder().decode(table.bytes).trimEnd().split('\r\n')
    expect(head).toBe(CODES_HEAD.join(';'))
    expect(lines).toHaveLength(24)
    for (const [n, { code }] of set.coupons.entries()) expect(lines[n]).toContain(groupedCode(code))
  })
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}, on a phone`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

    test('24 codes fit into 2,400 pixels, by class, and the form to hand them out stays in sight while some are ticked', async ({
      page,
      api,
    }) => {
      await logInByApi(api, teacher)
      const set = await halfRedeemed(api)
      await page.goto(pathOf(set))
      await expect(page.getByRole('row').filter({ has: page.getByRole('rowheader') })).toHaveCount(2)
      await expect(groupOf(page, NOTE).first()).toContainText(/Klasse 2b · \d+ Codes/)
      expect((await main(page).boundingBox())?.height).toBeLessThanOrEqual(2_400)
      for (const { code } of set.coupons) {
        const row = await page
          .getByRole('row')
          .filter({ hasText: groupedCode(code) })
          .boundingBox()
        expect(row?.height, code).toBeLessThanOrEqual(57)
      }
      const field = page.getByLabel(couponSetMessages.to)
      const last = page.getByRole('checkbox').last()
      await last.scrollIntoViewIfNeeded()
      await expect(field).not.toBeInViewport()
      await last.check()
      await expect(field).toBeInViewport()
      await expectGoodPage(javaScriptEnabled)(page)
    })
  })
}

test('one code, or all that are free, are copied', async ({ page, context, api }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await logInByApi(api, teacher)
  const { id, free } = await halfRedeemed(api)
  const codes = free.map(({ code }) => groupedCode(code))
  const [, second = ''] = codes
  await visit(page, pathOf({ id }))
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await button(page, couponSetMessages.copy(second)).click()
  await expect(page.getByText(copyMessages.copied, { exact: true }).first()).toBeVisible()
  expect(await copied()).toBe(second)
  await button(page, couponSetMessages.copyFree(codes.length, codes.length)).click()
  await expect.poll(async () => (await copied()).split('\n').toSorted()).toEqual(codes.toSorted())
})

test('a set is found, its code given to a class, and taken back with the keyboard alone', async ({ page, api }) => {
  await logInByApi(api, teacher)
  const set = await untouched(api)
  const [first] = set.free
  if (!first) throw new Error('No code is free')
  await visit(page, '/profile/coupons')
  await skipToContent(page)
  await typeInto(page, main(page).getByRole('searchbox'), set.product.title)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/suche=/)
  await press(page, link(page, set.product.title))
  await expect(page).toHaveURL(pathOf(set))
  const mark = async (name: string) => {
    await press(page, boxOf(page, first), 'Space')
    await typeInto(page, page.getByLabel(couponSetMessages.to), NOTE)
    await press(page, button(page, name))
    await expect(main(page).getByText(detailsMessages.saved)).toBeVisible()
  }
  await mark(couponSetMessages.handOut)
  await expect(groupOf(page, NOTE)).toContainText(groupedCode(first.code))
  await visit(page, pathOf(set))
  await mark(couponSetMessages.takeBack)
  await expect(groupOf(page, NOTE)).toHaveCount(0)
})

test('a code that one redeemed oneself has a page with its title, platform, day and order', async ({ page, api }) => {
  await logInByApi(api, teacher)
  const { data: user } = await api(getCurrentUser)
  const { data } = await api(listProductCoupons, { params: { id: user.id }, query: { kind: 'redeemed' } })
  const redeemed = data.find(({ kind, platform, order }) => kind === 'redeemed' && platform !== null && order !== null)
  if (!redeemed?.platform || !redeemed.order) throw new Error('The teacher has redeemed nothing')
  await visit(page, pathOf(redeemed))
  for (const text of [redeemed.product.title, platforms[redeemed.platform].title, 'Eingelöst am '])
    await expect(main(page)).toContainText(text)
  await expect(link(page, couponsMessages.order(redeemed.order.number))).toHaveAttribute(
    'href',
    `/profile/orders/${redeemed.order.id}`,
  )
  await expect(link(page, redeemMessages.toLearning)).toHaveAttribute('href', '/profile/e-learning')
  await expect(page.getByRole('table')).toHaveCount(0)
  const { id } = await halfRedeemed(api)
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of width === 360 ? [pathOf(redeemed)] : [pathOf(redeemed), '/profile/coupons', pathOf({ id })]) {
      await visit(page, path)
      await expectGoodPage(true)(page)
    }
  }
})

test('a set says that its codes are being made, has no sheet beyond 2,000, and marks on its other pages', async ({
  page,
  context,
}) => {
  const shop = await startSmallShop()
  try {
    const api = reachableApi(context, shop.url)
    await logInByApi(api, teacher)
    const { data: owner } = await api(getCurrentUser)
    const { db } = shop.connection
    const [product] = await db.select().from(products).where(eq(products.format, 'licence')).limit(1)
    if (!product) throw new Error('the demonstration has no licence')
    const made = await makeCoupons({ core: { db } }, { product, platform: 'beook', owner, total: MOST_SLIPS + 1 })
    const ofSet = eq(couponSets.id, made.setId)
    await db.update(couponSets).set({ issuedAt: null }).where(ofSet)
    await page.goto(`${shop.url}/profile/coupons`)
    await expect(main(page)).toContainText(couponSetMessages.beingMade)
    await page.goto(shop.url + pathOf({ id: made.setId }))
    await expect(main(page)).toContainText(couponSetMessages.beingMadeText)
    await expect(page.getByRole('table')).toHaveCount(0)
    await expectAccessible(page)
    await db.update(couponSets).set({ issuedAt: new Date() }).where(ofSet)
    await link(page, couponSetMessages.reload).click()
    await expect(main(page)).toContainText(couponSetMessages.tooManyForSheet(MOST_SLIPS))
    await expect(link(page, couponSetMessages.sheet)).toHaveCount(0)
    await expect(button(page, couponSetMessages.copyFree(MOST_SLIPS, MOST_SLIPS + 1))).toBeVisible()
    // Somebody had the page open before, or kept the address.
    const sheetOf = (query: string) => `${shop.url}/profile/coupons/download/sheet.pdf${query}`
    for (const query of [`?set=${made.setId}`, '']) {
      await page.goto(sheetOf(query))
      await expect(main(page)).toContainText(couponRefusals.too_many_coupons_to_print[1])
      await expect(page).toHaveURL(
        new RegExp(`^${shop.url}${query ? pathOf({ id: made.setId }) : '/profile/coupons'}[?]`),
      )
    }
    await expect(link(page, couponsMessages.allSlips)).toHaveCount(0)
    await expect(main(page)).toContainText(couponSetMessages.tooManyForSheet(MOST_SLIPS))
    await expect(link(page, couponsMessages.allCodes)).toBeVisible()
    await expectAccessible(page)
    await page.goto(`${shop.url}${pathOf({ id: made.setId })}?page=2`)
    const code = groupedCode(made.codes[100] ?? '')
    await page.getByRole('checkbox', { name: couponSetMessages.chooseCode(code) }).check()
    await button(page, couponSetMessages.handOut).click()
    await expect(main(page).getByText(detailsMessages.saved)).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: code })).toContainText(HANDED_OUT)
  } finally {
    await shop.stop()
  }
})
