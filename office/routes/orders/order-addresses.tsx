import { Link } from 'react-router'
import type { OfficeOrder } from '#contract/fulfilment/office-orders.ts'
import { addressLines } from '#contract/ground/addresses/address-lines.ts'
import { orderMoney } from '#office/messages/money/order-money.ts'
import { orderRoom } from '#office/messages/orders.ts'
import { peopleRoom } from '#office/messages/people.ts'
import { personPath, schoolPath } from '#office/resource/thing-paths.ts'
import { CopyButton } from '#ui/copy-button.tsx'

/** The buyer and where things go, to be copied onto a letter. */
export function OrderAddresses({ order }: { order: OfficeOrder }) {
  const all = [
    [orderRoom.buyer, [order.school?.name, order.buyer, order.email]],
    [orderRoom.deliveryAddress, order.delivery_address ? addressLines(order.delivery_address) : []],
    [orderRoom.billingAddress, order.billing_address ? addressLines(order.billing_address) : []],
  ] as const
  return all.map(([title, lines]) => {
    const text = lines.filter(Boolean).join('\n')
    return (
      text !== '' && (
        <section key={title} className="text-sm">
          <h2 className="mb-1 font-medium">{title}</h2>
          <p className="mb-2 whitespace-pre-line wrap-anywhere text-ink-soft">{text}</p>
          <CopyButton text={text} label={orderMoney.copyOf(title)}>
            {orderMoney.copy}
          </CopyButton>
          {title === orderRoom.buyer && order.school && (
            <Link to={schoolPath(order.school.id)} className="ml-3 text-link">
              {orderRoom.toSchool}
            </Link>
          )}
          {title === orderRoom.buyer && order.user_id !== null && (
            <Link to={personPath(order.user_id)} className="ml-3 text-link">
              {peopleRoom.toPerson}
            </Link>
          )}
        </section>
      )
    )
  })
}
