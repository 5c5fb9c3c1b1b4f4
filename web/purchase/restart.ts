import { redirect } from 'react-router'
import type { PaymentMethod } from '#contract/ground/payment-methods.ts'
import { restartPayment } from '#contract/sales/orders.ts'
import { withForm } from '#forms/with-form.ts'
import { apiOf } from '#web/api.ts'
import { requireLogin } from '#web/session/guards.ts'

/**
 * Restarts the payment of an order (or continues the open one) with the method of the form, or the last one, and
 * redirects to where it is paid.
 */
export async function restart(args: Parameters<typeof requireLogin>[0], orderId: string) {
  const user = await requireLogin(args)
  return withForm(args.request, async (form) => {
    const method = form.get('payment_method')
    // The API says at the field that it does not know a method.
    const body = method === null ? {} : { payment_method: method as PaymentMethod }
    const { data } = await apiOf(args)(restartPayment, { params: { id: user.id, orderId }, body })
    return redirect(data.paymentLink)
  })
}
