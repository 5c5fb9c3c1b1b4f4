import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { fieldMessage } from '#contract/field-messages.ts'
import type { AddressInput, PrintedAddress } from '#contract/ground/addresses/addresses.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { deliveryAddressChanged } from '#modules/fulfilment/order-mails/delivery-address-changed.ts'
import { noteStaffMail } from '#modules/fulfilment/order-mails/note-staff-mail.ts'
import { keepAddress } from '#modules/fulfilment/shipments/keep-address.ts'
import { queueMail } from '#modules/ground/mail/queue-mail.ts'
import { costsTheSame } from '#modules/ground/pricing/shipping.ts'
import { buyerToTell } from '#modules/sales/orders/buyer-to-tell.ts'
import { changeDeliveryAddress } from '#modules/sales/orders/change-delivery-address.ts'
import { isEnded } from '#modules/sales/orders/ended.ts'
import { leftToShip } from '#modules/sales/orders/left-to-ship.ts'
import { lockOrder } from '#modules/sales/orders/lock-order.ts'
import { orderLines } from '#modules/sales/orders/tables.ts'

export interface NewAddress {
  orderId: string
  staffId: string
  address: AddressInput
}

/**
 * Gives an order another delivery address for what is still to be sent, and tells the buyer; parcels that have gone
 * keep theirs. The lock on the order lets no parcel go until then. A country where the order would cost something else
 * is refused.
 */
export async function changeAddressByStaff(core: Core, tx: Database, change: NewAddress): Promise<void> {
  const { orderId, staffId } = change
  const order = await lockOrder(tx, orderId)
  const from = order.deliveryAddress
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId))
  if (isEnded(order.status) || from === null || !lines.some((line) => leftToShip(line) > 0))
    throw new Refusal('nothing_to_ship')
  const to = printed(change.address)
  if (!costsTheSame(from.country, to.country))
    throw new Refusal('invalid', { errors: { 'address.country': [fieldMessage('address.country', 'otherCosts')] } })
  if (isSameAddress(from, to)) return
  await keepAddress(tx, { orderId, address: from })
  await changeDeliveryAddress(tx, orderId, to)
  const buyer = await buyerToTell(tx, order, 'order')
  if (!buyer) return
  const mail = { orderId, staffId, kind: deliveryAddressChanged.name, isRepeated: false, at: new Date() }
  await queueMail(core, tx, {
    kind: deliveryAddressChanged,
    subjectId: await noteStaffMail(tx, mail),
    to: buyer.to,
    data: { ...buyer.told, number: order.number, orderId, from, to },
  })
}

function isSameAddress(one: PrintedAddress, other: PrintedAddress): boolean {
  return (Object.keys(other) as (keyof PrintedAddress)[]).every((field) => one[field] === other[field])
}

function printed({
  type: _,
  no_street_number,
  is_billing: __,
  is_delivery: ___,
  ...address
}: AddressInput): PrintedAddress {
  return { ...address, street_number: no_street_number ? null : address.street_number }
}
