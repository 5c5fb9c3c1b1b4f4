import { type ActionFunctionArgs, data } from 'react-router'
import { handOutCoupons } from '#contract/licences/coupon-sets.ts'
import { formFailure, invalidForm } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { knownIntent } from '#forms/known-intent.ts'
import { pageIn } from '#forms/last-page.ts'
import { withForm } from '#forms/with-form.ts'
import { apiOf } from '#web/api.ts'
import { failedActions } from '#web/messages/failed-actions.ts'
import { couponSetMessages } from '#web/messages/licences/coupons.ts'
import { requireLogin } from '#web/session/guards.ts'
import { savedAt } from '../saved.ts'
import { addressOfSet } from './addresses.ts'
import { CHOOSE_ALL, CHOOSE_NONE, COUPON, COUPONS, INTENT, TAKE_BACK, TURN } from './form-names.ts'

/** A form that came back to the page, with what was entered. */
export interface ChosenCodes {
  /** The ids of the codes that are ticked, of any page. */
  chosen: string[]
  /** All free codes of the page are ticked as well. */
  areChosen: boolean
  isTurned: boolean
  values: { note: string }
}

/** What only shows the page once more. */
const KEEPING = [CHOOSE_ALL, CHOOSE_NONE, TURN] as const

/**
 * Marks the chosen codes as handed out, or takes the mark back. Ticking all boxes or none, and turning the page, keep
 * the note and what is ticked on other pages; so does a refusal.
 */
export async function markCoupons(args: ActionFunctionArgs, setId: string) {
  const { id } = await requireLogin(args)
  return withForm(args.request, async (form) => {
    const intent = knownIntent(formText(form, INTENT), ['', TAKE_BACK, ...KEEPING])
    const note = formText(form, 'note')
    const coupons = form.getAll(COUPON).filter((value) => typeof value === 'string')
    if (KEEPING.some((keeping) => keeping === intent)) {
      const kept: ChosenCodes = {
        chosen: intent === CHOOSE_NONE ? [] : coupons,
        areChosen: intent === CHOOSE_ALL,
        isTurned: intent === TURN,
        values: { note },
      }
      return kept
    }
    if (coupons.length === 0) return invalidForm({ [COUPONS]: [couponSetMessages.nothingChosen] }, form)
    try {
      const body = { coupons, handed_out: intent !== TAKE_BACK, note }
      await apiOf(args)(handOutCoupons, { params: { id, setId }, body })
    } catch (error) {
      const failed = formFailure(error, form, {
        sentence: failedActions.handOutCoupons,
        labels: { note: couponSetMessages.to },
      })
      return data({ ...failed.data, chosen: coupons }, failed.init ?? undefined)
    }
    throw savedAt(addressOfSet({ id: setId, page: pageIn(new URL(args.request.url).searchParams) }))
  })
}
