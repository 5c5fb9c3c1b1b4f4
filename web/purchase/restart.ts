import { redirect } from 'react-router'
import { restartPayment } from '#contract/shop/orders.ts'
import { apiOf } from '#web/api.ts'
import { formFailure } from '#web/api-failure.ts'
import { requireLogin } from '#web/session/guards.ts'

/** Restarts the payment of an order (or continues the open one) and redirects to where it is paid. */
export async function restart(args: Parameters<typeof requireLogin>[0], orderId: string) {
  const user = await requireLogin(args)
  try {
    const { data } = await apiOf(args)(restartPayment, { params: { id: user.id, orderId } })
    return redirect(data.paymentLink)
  } catch (error) {
    return formFailure(error, new FormData())
  }
}
