import type { OfficeUser } from '#contract/desks/office-users.ts'
import { addressLines } from '#contract/ground/addresses/address-lines.ts'
import { orderMoney } from '#office/messages/order-money.ts'
import { orderRoom } from '#office/messages/orders.ts'
import { peopleRoom } from '#office/messages/people.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { Badge } from '#ui/text/badge.tsx'

/** The address book of somebody, with what the next order takes from it. */
export function PersonAddresses({ addresses }: Pick<OfficeUser, 'addresses'>) {
  if (addresses.length === 0) return null
  return (
    <section className="text-sm">
      <h2 className="mb-2 font-medium">{peopleRoom.addresses(addresses.length)}</h2>
      <ul className="flex flex-col gap-4">
        {addresses.map(({ is_billing, is_delivery, ...address }) => {
          const text = addressLines(address).join('\n')
          return (
            <li key={address.id} className="flex flex-col items-start gap-2">
              {(is_billing || is_delivery) && (
                <p className="flex flex-wrap gap-2">
                  {is_delivery && <Badge tone="river">{orderRoom.deliveryAddress}</Badge>}
                  {is_billing && <Badge tone="river">{orderRoom.billingAddress}</Badge>}
                </p>
              )}
              <p className="whitespace-pre-line wrap-anywhere text-ink-soft">{text}</p>
              <CopyButton text={text} label={orderMoney.copyOf(address.street)}>
                {orderMoney.copy}
              </CopyButton>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
