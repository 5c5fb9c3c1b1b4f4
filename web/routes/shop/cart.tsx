import type { Route } from './+types/cart.ts'
import { changeCart } from './change-cart.ts'

export async function action(args: Route.ActionArgs) {
  return changeCart(args)
}

export default function CartPage() {
  return null
}
