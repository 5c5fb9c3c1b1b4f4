import { href, redirect } from 'react-router'
import { type FailureCode, failureOf } from '#contract/client.ts'
import { placeOrder } from '#contract/fulfilment/checkout.ts'
import { formFailure } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { withForm } from '#forms/with-form.ts'
import { apiOf } from '#web/api.ts'
import { summaryMessages } from '#web/messages/fulfilment/checkout.ts'
import { REASON } from '#web/purchase/reason-notice.tsx'
import { requireLogin } from '#web/session/guards.ts'

type Arguments = Parameters<typeof requireLogin>[0]

/** Where to send the buyer for each refusal that another step can solve. */
const STEP_OF: Partial<Record<FailureCode<typeof placeOrder>, string>> = {
  cart_empty: href('/shop/cart'),
  product_already_purchased: href('/shop/cart'),
  test_licence_already_bought: href('/shop/cart'),
  product_not_available: href('/shop/cart'),
  teachers_only: href('/shop/cart'),
  authorised_only: href('/shop/cart'),
  voucher_invalid: href('/shop/cart'),
  address_missing: href('/checkout'),
  delivery_not_possible: href('/checkout'),
  licence_choice_missing: href('/checkout/licences'),
  platform_missing: href('/checkout/coupon-platform'),
  self_redeem_unsupported: href('/checkout/licences'),
  payment_method_missing: href('/checkout/payment'),
  payment_method_not_allowed: href('/checkout/payment'),
}

/** Places the order that the buyer looked at, and goes on to the payment or the confirmation. Idempotent. */
export async function submitOrder(args: Arguments) {
  await requireLogin(args, href('/checkout/login'))
  return withForm(args.request, (form) => placeWith(args, form))
}

async function placeWith(args: Arguments, form: FormData) {
  try {
    const { data: placed } = await apiOf(args)(placeOrder, {
      body: {
        cart_id: formText(form, 'cart_id'),
        expected_total: Number(formText(form, 'expected_total')),
        terms_accepted: form.has('terms_accepted'),
        licence_terms_accepted: form.has('licence_terms_accepted'),
      },
    })
    if (placed.already_placed) return alreadyPlaced(placed.order)
    return redirect(placed.paymentLink ?? href('/checkout/:order/confirmation', { order: placed.order }))
  } catch (error) {
    return refused(error, form)
  }
}

/** Redirects to the confirmation, which says so: also where the order is still unpaid. */
function alreadyPlaced(order: string) {
  return redirect(`${href('/checkout/:order/confirmation', { order })}?bereits`)
}

function refused(error: unknown, form: FormData) {
  const failure = failureOf(error, placeOrder)
  if (!failure) throw error
  const { code, order } = failure.body
  if (code === 'order_already_placed' && order) return alreadyPlaced(order)
  const step = STEP_OF[code]
  if (step) return redirect(`${step}?${new URLSearchParams({ [REASON]: code })}`)
  // A retry is safe, because the form names the cart.
  return formFailure(error, form, { calls: [placeOrder], sentence: summaryMessages.failed })
}
