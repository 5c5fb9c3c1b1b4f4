import { href, redirect } from 'react-router'
import type { Platform } from '#contract/catalogue/catalogue.ts'
import { redeemCoupon } from '#contract/licences/coupons.ts'
import { formText } from '#forms/form-text.ts'
import { apiOf, visitOf } from '#web/api.ts'
import { booksAfterRedeeming } from '#web/routes/profile/pupil/redeemed-by-pupil.ts'
import { requireLogin } from '#web/session/guards.ts'

type Arguments = Parameters<typeof requireLogin>[0]

/** The part of the query that names the order of a redeemed code: the code itself is no longer in the address. */
export const REDEEMED = 'bestellung'

/** The part of the query that says that the code was redeemed before. */
export const AGAIN = 'bereits'

/** The logged-in user; sends other visitors to log in or register, and back to their code. */
export function requireRedeemer(args: Arguments) {
  return requireLogin(args, href('/coupons/redeem/login'))
}

/** Redeems a code for the user, and goes on to the end. */
export async function redeemCode(args: Arguments, code: string, form: FormData): Promise<Response> {
  const { id } = await requireRedeemer(args)
  const chosen = formText(form, 'redeem_for_platform')
  const { data } = await apiOf(args)(redeemCoupon, {
    params: { id },
    body: { code, ...(chosen && { redeem_for_platform: chosen as Platform }) },
  })
  return redirect(redeemedAddress(args, data.order, data.already_redeemed))
}

/** The end of redeeming, for the order of a redeemed code; pupils, who see no orders, go to their books. */
export function redeemedAddress(args: Arguments, order: string, isAgain: boolean): string {
  if (visitOf(args).isPupil) return booksAfterRedeeming(isAgain)
  return `${href('/coupons/redeem')}?${new URLSearchParams({ [REDEEMED]: order, ...(isAgain && { [AGAIN]: '' }) })}`
}
