import { withForm } from '#forms/with-form.ts'
import type { Route } from './+types/cart.ts'
import { answerTo, carryOut } from './change-one.ts'
import { isWholeCart, pressInCart } from './press-in-cart.ts'

/** Carries out a form of the cart: that of its page (`pressInCart`), or one for a single change (`carryOut`). */
export async function changeCart(args: Route.ActionArgs) {
  return withForm(args.request, async (form) =>
    isWholeCart(form) ? pressInCart(args, form) : ((await carryOut(args, form)) ?? answerTo(args, form)),
  )
}
