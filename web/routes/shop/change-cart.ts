import { withForm } from '#forms/with-form.ts'
import type { Route } from './+types/cart.ts'
import { answerTo, carryOut } from './change-one.ts'
import { isWholeCart, pressInCart } from './press-in-cart.ts'

/** Carries out a form of the cart: that of its page (`pressInCart`), or one for a single change (`carryOut`). */
export async function changeCart(args: Route.ActionArgs) {
  return withForm(args.request, async (form) => {
    if (isWholeCart(form)) return pressInCart(args, form)
    const outcome = await carryOut(args, form)
    return 'failed' in outcome ? outcome.failed : answerTo(args, form, outcome.cart)
  })
}
