import type { AddressInput } from '#contract/ground/addresses/addresses.ts'
import type { PaymentMethod } from '#contract/ground/payment-methods.ts'
import type { Group } from '#contract/groups.ts'
import type { OrderStatus } from '#contract/sales/orders.ts'

export type AddressRow = AddressInput & { id: string }

export type UserRow = {
  id: string
  email: string
  firstName: string
  lastName: string
  institution: string | null
  isEmailVerified: boolean
  groups: Group[]
  createdAt: string
  addresses: AddressRow[]
}

/** An order before pricing; `modules/ground/pricing` computes its price when it is inserted. */
export type OrderRow = {
  id: string
  userId: string
  placedAt: string
  /** Null when the total is 0. */
  paymentMethod: PaymentMethod | null
  billingAddressId: string
  /** Null when nothing is shipped. */
  deliveryAddressId: string | null
  lines: { productId: string; quantity: number }[]
  /** The order's history through the statuses of section 7 of the decisions; the last one is the current one. */
  history: { status: OrderStatus; at: string }[]
}
