import { orderSteps } from '#office/messages/order-steps.ts'
import { PostalAddressFields } from '#office/steps/postal-address-fields.tsx'
import type { FieldsProps } from './step-fields.tsx'

/** The delivery address of an order, to be changed. */
export function AddressFields({ order, failure }: Pick<FieldsProps, 'order' | 'failure'>) {
  return (
    <>
      <p className="text-sm text-ink-soft">{orderSteps.addressMeans}</p>
      <PostalAddressFields place={{ step: 'change_address', failure }} address={order.delivery_address} />
    </>
  )
}
