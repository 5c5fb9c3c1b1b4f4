import { deliveryDate } from '#contract/ground/time/delivery-date.ts'
import type { DeliveryDays } from '#contract/ground/time/delivery-days.ts'
import { atYours } from '#web/messages/catalogue/delivery.ts'

/** The date of a delivery, by the visitor's own clock. */
export default function DeliveryDate({ days }: { days: DeliveryDays }) {
  return atYours(deliveryDate(days, new Date()))
}
