import { type ActionFunctionArgs, href, redirect } from 'react-router'
import { placeSchoolOrder } from '#contract/procurement/school-orders.ts'
import { ORDER_REFERENCES } from '#contract/sales/order-references.ts'
import { formText } from '#forms/form-text.ts'
import { withForm } from '#forms/with-form.ts'
import { apiOf } from '#web/api.ts'
import { summaryMessages } from '#web/messages/fulfilment/checkout.ts'
import { pressKey } from '#web/purchase/press-key.ts'
import { requireLogin } from '#web/session/guards.ts'
import { DELIVERY, EXPECTED, PLACED, SCHOOL, SCHOOL_YEAR } from './form-names.ts'

/** Places the order of a school that was looked at, and goes on to it. The form names its press, so that a retry is safe. */
export async function placeOrder(args: ActionFunctionArgs) {
  await requireLogin(args)
  return withForm(
    args.request,
    async (form) => {
      const year = formText(form, SCHOOL_YEAR)
      const { data: order } = await apiOf(args)(placeSchoolOrder, {
        params: { id: formText(form, SCHOOL) },
        headers: pressKey(args, form, ['school-order', year]),
        body: {
          ...Object.fromEntries(ORDER_REFERENCES.map((name) => [name, formText(form, name)])),
          school_year: year,
          delivery_address: formText(form, DELIVERY) || null,
          expected_total: Number(formText(form, EXPECTED)),
          terms_accepted: form.has('terms_accepted'),
          licence_terms_accepted: form.has('licence_terms_accepted'),
        },
      })
      return redirect(`${href('/profile/school/orders/:order', { order: order.id })}?${PLACED}=1`)
    },
    { calls: [placeSchoolOrder], sentence: summaryMessages.failed },
  )
}
