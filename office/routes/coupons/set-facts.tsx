import type { ReactNode } from 'react'
import { termWords } from '#contract/licences/coupon-words.ts'
import type { BoughtSet, CouponBatch } from '#contract/licences/office-coupons.ts'
import { couponRoom } from '#office/messages/coupons.ts'
import { placeOf } from './set-columns.tsx'

/** What is known of any set of coupons: what it gives, and how many there are in each state. */
export function setFacts(set: BoughtSet | CouponBatch): (readonly [string, ReactNode])[] {
  const { product, days, total, unredeemed, redeemed, blocked } = set
  return [
    [couponRoom.product, product.title],
    [couponRoom.isbn, product.isbn],
    [couponRoom.platform, placeOf(set)],
    [couponRoom.term, termWords(days)],
    [couponRoom.amount, String(total)],
    [couponRoom.unredeemed, String(unredeemed)],
    [couponRoom.redeemed, String(redeemed)],
    [couponRoom.blocked, String(blocked)],
  ]
}
