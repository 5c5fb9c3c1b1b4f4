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
 * Where a redeemed coupon is used: as it says, as its redeemer chooses, or on the only platform; null for files to
 * download.
 */
export function redeemedPlatform(offer: Offer, chosen: Platform | undefined): Platform | null {
  const platforms = platformsOf(offer)
  if (chosen !== undefined) {
    if (!platforms.includes(chosen)) throw refusedPlatform('platform_not_offered')
    return chosen
  }
  const [first, ...others] = platforms
  if (others.length > 0) throw refusedPlatform('platform_missing')
  return first ?? null
}

function refusedPlatform(code: 'platform_missing' | 'platform_not_offered'): Refusal {
  return new Refusal(code, { errors: { redeem_for_platform: [errorCodes[code][1]] } })
}
