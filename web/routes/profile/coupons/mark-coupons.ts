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
import { CHOOSE_ALL, CHOOSE_NONE, COUPON, COUPONS, INTENT, TAKE_BACK } from './form-names.ts'

/** A form that came back with other boxes ticked, and with what else was entered. */
export interface ChosenCodes {
  /** All free ones of the page are ticked, or none. */
  areChosen: boolean
  values: { note: string }
}

/** Marks the chosen codes as handed out, or takes the mark back; or ticks the boxes, which keeps the note. */
export async function markCoupons(args: ActionFunctionArgs, setId: string) {
  const { id } = await requireLogin(args)
  return withForm(
    args.request,
    async (form) => {
      const intent = formText(form, INTENT)
      const note = formText(form, 'note')
      if (intent === CHOOSE_ALL || intent === CHOOSE_NONE) {
        const chosen: ChosenCodes = { areChosen: intent === CHOOSE_ALL, values: { note } }
        return chosen
      }
      const coupons = form.getAll(COUPON).filter((value) => typeof value === 'string')
      if (coupons.length === 0) return invalidForm({ [COUPONS]: [couponSetMessages.nothingChosen] }, form)
      await apiOf(args)(handOutCoupons, {
        params: { id, setId },
        body: { coupons, handed_out: intent !== TAKE_BACK, note },
      })
      throw savedAt(addressOfSet({ id: setId, page: pageIn(new URL(args.request.url).searchParams) }))
    },
    { sentence: failedActions.handOutCoupons, labels: { note: couponSetMessages.to } },
  )
}
