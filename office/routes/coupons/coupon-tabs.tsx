import { useMemo } from 'react'
import { href, useNavigate } from 'react-router'
import { entitlements } from '#contract/licences/entitlements.ts'
import { examDownloads } from '#contract/licences/exam-downloads.ts'
import { boughtCouponSets, couponBatches, lookUpCoupon } from '#contract/licences/office-coupons.ts'
import { productFiles } from '#contract/licences/product-files.ts'
import { useKeys } from '#office/keys/use-keys.ts'
import {
  accessRoom,
  batchRoom,
  boughtRoom,
  codeRoom,
  couponRoom,
  examRoom,
  fileRoom,
} from '#office/messages/coupons.ts'
import { type RoomTab, RoomTabs } from '#office/resource/room-tabs.tsx'

/** The parts of the room, each with the operation that says who may see it. */
export const couponTabs: readonly RoomTab[] = [
  { path: '/coupons', title: batchRoom.title, reads: couponBatches.list },
  { path: '/coupons/gekaufte', title: boughtRoom.title, reads: boughtCouponSets.list },
  { path: '/coupons/zugaenge', title: accessRoom.title, reads: entitlements.list },
  { path: '/coupons/nachschlagen', title: codeRoom.title, reads: lookUpCoupon },
  { path: '/coupons/pruefungen', title: examRoom.title, reads: examDownloads.list },
  { path: '/coupons/dateien', title: fileRoom.title, reads: productFiles.list },
]

/** The way between the parts of the room; `c` leads to the search of a code. */
export function CouponTabs() {
  const navigate = useNavigate()
  const keys = useMemo(() => ({ c: () => void navigate(href('/coupons/nachschlagen')) }), [navigate])
  useKeys(keys)
  return <RoomTabs label={couponRoom.tabs} tabs={couponTabs} />
}
