import type { ActionFunctionArgs } from 'react-router'
import { handOutCoupons } from '#contract/shop/coupon-sets.ts'
import { invalidForm } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { pageIn } from '#forms/last-page.ts'
import { withForm } from '#forms/with-form.ts'
import { apiOf } from '#web/api.ts'
import { couponSetMessages } from '#web/messages/account/coupons.ts'
import { failedActions } from '#web/messages/failed-actions.ts'
import { requireLogin } from '#web/session/guards.ts'
import { savedAt } from '../saved.ts'
import { addressOfSet } from './addresses.ts'
import { COUPON, COUPONS, INTENT, TAKE_BACK } from './form-names.ts'

/** Marks the chosen codes as handed out, or takes the mark back. */
export async function markCoupons(args: ActionFunctionArgs, setId: string) {
  const { id } = await requireLogin(args)
  return withForm(
    args.request,
    async (form) => {
      const coupons = form.getAll(COUPON).filter((value) => typeof value === 'string')
      if (coupons.length === 0) return invalidForm({ [COUPONS]: [couponSetMessages.nothingChosen] }, form)
      const isHandedOut = formText(form, INTENT) !== TAKE_BACK
      await apiOf(args)(handOutCoupons, {
        params: { id, setId },
        body: { coupons, handed_out: isHandedOut, note: formText(form, 'note') },
      })
      throw savedAt(addressOfSet({ id: setId, page: pageIn(new URL(args.request.url).searchParams) }))
    },
    { sentence: failedActions.handOutCoupons, labels: { note: couponSetMessages.to } },
  )
}
