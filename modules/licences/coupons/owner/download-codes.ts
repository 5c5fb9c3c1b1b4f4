import { and, eq, type SQL } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { MOST_SLIPS } from '#contract/licences/coupon-sets.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { StreamedFile } from '#kernel/route.ts'
import { globalSettings } from '#modules/ground/settings/global-settings.ts'
import { readSettingNow } from '#modules/ground/settings/settings.ts'
import { codesFile } from '../codes-file.ts'
import type { CouponKit } from '../issue-coupons.ts'
import { printedCodes } from '../printed-codes.ts'
import { drawing } from '../sheet/drawing.ts'
import { type Slip, slipOf } from '../sheet/slip.ts'
import { couponSets } from '../tables.ts'
import { countCodes } from './count-codes.ts'
import { areOwnedBy } from './whose-sets.ts'

interface Wanted {
  userId: string
  /** One set; undefined: all of the user. */
  setId: string | undefined
  /** Only codes that can still be redeemed. */
  onlyFree: boolean
  /** `https://shop.example`. */
  origin: string
}

/** Under which name files of codes are saved. */
const NAME = 'Codes'

/** The user's codes for a spreadsheet. */
export async function codesOfOwner({ core: { db }, couponKeys }: CouponKit, wanted: Wanted): Promise<StreamedFile> {
  const codes = printedCodes(db, couponKeys, { sets: await setsOf(db, wanted), onlyFree: wanted.onlyFree })
  return codesFile(codes, { origin: wanted.origin, name: NAME })
}

/** The user's codes as slips to hand out. Whether they can be printed is decided before any code is opened. */
export async function sheetOfOwner({ core: { db }, couponKeys }: CouponKit, wanted: Wanted): Promise<File> {
  const sets = await setsOf(db, wanted)
  const { total, free, isAwaited } = await countCodes(db, sets)
  const slips = wanted.onlyFree ? free : total
  if (slips === 0) throw new Refusal(isAwaited ? 'coupons_not_ready' : 'no_coupons_to_print')
  if (slips > MOST_SLIPS) throw new Refusal('too_many_coupons_to_print')
  const brand = await nameOfPublisher(db)
  const drawn: Slip[] = []
  for await (const codes of printedCodes(db, couponKeys, { sets, onlyFree: wanted.onlyFree }))
    drawn.push(...codes.map((code) => slipOf(code, wanted.origin)))
  const content = await drawing.run({ brand, slips: drawn })
  return new File([content as Uint8Array<ArrayBuffer>], `${NAME}.pdf`, { type: 'application/pdf' })
}

async function setsOf(db: Database, { userId, setId }: Wanted): Promise<SQL | undefined> {
  const ofUser = and(areOwnedBy(userId), setId === undefined ? undefined : eq(couponSets.id, setId))
  if (setId !== undefined && (await db.$count(couponSets, ofUser)) === 0) throw new Refusal('not_found')
  return ofUser
}

async function nameOfPublisher(db: Database): Promise<string> {
  return (await readSettingNow(db, globalSettings.publisher)).name
}
