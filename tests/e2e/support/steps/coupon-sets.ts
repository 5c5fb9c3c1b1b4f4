import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { getCurrentUser } from '#contract/accounts/auth.ts'
import {
  type CouponSet,
  getProductCoupons,
  handOutCoupons,
  listProductCoupons,
  type OwnCoupon,
} from '#contract/licences/coupon-sets.ts'
import { groupedCode } from '#contract/typed-text/spoken-code.ts'
import { couponSetMessages } from '#web/messages/licences/coupons.ts'
import type { ShopApi } from './api.ts'

export const main = (page: Page) => page.getByRole('main')
export const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
export const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true })
export const pathOf = ({ id }: { id: string }) => `/profile/coupons/${id}`
export const itemOf = (page: Page, one: { id: string }) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href="${pathOf(one)}"]`) })
export const boxOf = (page: Page, { code }: OwnCoupon) =>
  page.getByRole('checkbox', { name: couponSetMessages.chooseCode(groupedCode(code)) })
export const rowOf = (page: Page, { code }: OwnCoupon) => page.getByRole('row').filter({ hasText: groupedCode(code) })

/** The codes that were handed out with a note. */
export const groupOf = (page: Page, note: string) => page.getByRole('rowgroup').filter({ hasText: note })

export interface OwnSet extends CouponSet {
  coupons: OwnCoupon[]
  free: OwnCoupon[]
}

/** A set that somebody of the demonstration has bought for themselves. */
export async function ownSet(api: ShopApi, fits: (set: CouponSet) => boolean): Promise<OwnSet> {
  const { data: user } = await api(getCurrentUser)
  const { data } = await api(listProductCoupons, { params: { id: user.id }, query: { kind: 'bought' } })
  const found = data.find((one) => one.kind === 'bought' && one.order !== null && one.school === null && fits(one))
  if (!found) throw new Error('Nobody has bought such a set')
  const { data: set } = await api(getProductCoupons, { params: { id: user.id, setId: found.id } })
  return { ...set, free: set.coupons.filter(({ state }) => state === 'unredeemed') }
}

/** Bought for a class of 24, of which the half has redeemed. */
export const halfRedeemed = (api: ShopApi) => ownSet(api, ({ total, redeemed }) => total === 24 && redeemed === 12)

/** Bought yesterday; nobody has been given a code. */
export async function untouched(api: ShopApi): Promise<OwnSet> {
  const set = await ownSet(api, ({ total, redeemed }) => total === 18 && redeemed === 1)
  const { data: user } = await api(getCurrentUser)
  const coupons = set.free.map(({ id }) => id)
  await api(handOutCoupons, { params: { id: user.id, setId: set.id }, body: { coupons, handed_out: false } })
  return set
}

export async function saved(page: Page, name: string): Promise<{ name: string; bytes: Uint8Array }> {
  const coming = page.waitForEvent('download')
  await link(page, name).click()
  const download = await coming
  return { name: download.suggestedFilename(), bytes: new Uint8Array(await readFile(await download.path())) }
}
