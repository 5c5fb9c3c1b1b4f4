import type { Platform } from '#contract/catalogue/catalogue.ts'
import { errorCodes, Refusal } from '#contract/errors.ts'

interface Offer {
  /** The platform that the coupon names; null where it names none. */
  named: Platform | null
  /** The platforms of the product; empty for files to download. */
  offered: readonly Platform[]
}

/** The platforms on which a coupon can be used. */
export function platformsOf({ named, offered }: Offer): readonly Platform[] {
  return named === null ? offered : [named]
}

/**
 * Where a redeemed coupon is used: as it says, as its redeemer chooses (in `field`), or on the only platform; null for files
 * to download.
 */
export function redeemedPlatform(
  offer: Offer,
  chosen: Platform | undefined,
  field = 'redeem_for_platform',
): Platform | null {
  const platforms = platformsOf(offer)
  if (chosen !== undefined) {
    if (!platforms.includes(chosen)) throw refusedPlatform('platform_not_offered', field)
    return chosen
  }
  const [first, ...others] = platforms
  if (others.length > 0) throw refusedPlatform('platform_missing', field)
  return first ?? null
}

function refusedPlatform(code: 'platform_missing' | 'platform_not_offered', field: string): Refusal {
  return new Refusal(code, { errors: { [field]: [errorCodes[code][1]] } })
}
