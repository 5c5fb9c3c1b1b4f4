import { href, Link } from 'react-router'
import type { OfficeUser } from '#contract/desks/office-users.ts'
import { addressLines } from '#contract/ground/addresses/address-lines.ts'
import { orderMoney } from '#office/messages/money/order-money.ts'
import { orderRoom } from '#office/messages/orders.ts'
import { peopleRoom } from '#office/messages/people.ts'
import { personCorrections } from '#office/messages/person-care.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { Badge } from '#ui/text/badge.tsx'
import { NEW_ADDRESS } from './new-address.ts'

interface PersonAddressesProps extends Pick<OfficeUser, 'addresses'> {
  personId: string
  /** Whether the caller may correct them. */
  mayCorrect: boolean
}

/** The address book of somebody, with what the next order takes from it. */
export function PersonAddresses({ personId: id, addresses, mayCorrect }: PersonAddressesProps) {
  if (addresses.length === 0 && !mayCorrect) return null
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
              <p className="flex flex-wrap items-center gap-3">
                <CopyButton text={text} label={orderMoney.copyOf(address.street)}>
                  {orderMoney.copy}
                </CopyButton>
                {mayCorrect && (
                  <Link
                    to={href('/personen/:id/adresse/:address', { id, address: address.id })}
                    aria-label={personCorrections.addressOf(address.street)}
                    className="text-link"
                  >
                    {personCorrections.address}
                  </Link>
                )}
              </p>
            </li>
          )
        })}
      </ul>
      {mayCorrect && (
        <Link
          to={href('/personen/:id/adresse/:address', { id, address: NEW_ADDRESS })}
          className="mt-3 inline-block text-link"
        >
          {personCorrections.addAddress}
        </Link>
      )}
    </section>
  )
}
