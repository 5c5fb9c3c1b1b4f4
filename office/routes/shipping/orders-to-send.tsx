import { href, Link } from 'react-router'
import { soldInWords } from '#contract/catalogue/article-in-words.ts'
import type { OrderToSend } from '#contract/fulfilment/fulfilment.ts'
import { addressLines } from '#contract/ground/addresses/address-lines.ts'
import { lists } from '#office/messages/lists.ts'
import { shippingRoom } from '#office/messages/shipping.ts'
import { withStep } from '#office/resource/asked-step.ts'
import { Button } from '#ui/button.tsx'
import { shortSwissTime } from '#ui/time/swiss-time.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

/** Orders with the articles to pick, the oldest first; on paper a packing list with boxes to tick. */
export function OrdersToSend({ orders, page }: { orders: readonly OrderToSend[]; page: number }) {
  return (
    <form method="get" action="/api/office/fulfilment/delivery-notes.pdf" className="flex flex-col gap-3">
      <input type="hidden" name="page" value={page} />
      <p className="flex flex-wrap items-center gap-3 text-sm text-ink-soft print:hidden">
        <Button variant="secondary" size="small">
          {shippingRoom.deliveryNotes}
        </Button>
        {shippingRoom.deliveryNotesMean}
      </p>
      <OrderTable orders={orders} />
    </form>
  )
}

function OrderTable({ orders }: { orders: readonly OrderToSend[] }) {
  return (
    <table className="w-full border-collapse text-left text-sm">
      <caption className="sr-only">{shippingRoom.title}</caption>
      <thead>
        <tr className="border-b border-line-strong text-ink-soft">
          <th scope="col" className="w-8 p-2 print:hidden">
            <VisuallyHidden>{lists.selection}</VisuallyHidden>
          </th>
          <th scope="col" className="p-2 font-medium">
            {shippingRoom.number}
          </th>
          <th scope="col" className="p-2 font-medium">
            {shippingRoom.articles}
          </th>
          <th scope="col" className="p-2 font-medium">
            {shippingRoom.address}
          </th>
          <th scope="col" className="p-2 font-medium print:hidden">
            {shippingRoom.documents}
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </tbody>
    </table>
  )
}

function OrderRow({
  order: { id, number, placed_at, delivery_address, delivery_note, lines },
}: {
  order: OrderToSend
}) {
  return (
    <tr
      data-row
      className="break-inside-avoid border-b border-line align-top hover:bg-river-50 has-[a[data-row-link]:focus]:bg-river-50"
    >
      <td className="p-2 print:hidden">
        <input
          type="checkbox"
          name="order[]"
          value={id}
          aria-label={lists.select(number)}
          className="size-5 accent-river-700"
        />
      </td>
      <th scope="row" className="p-2 font-normal">
        <Link
          to={withStep(href('/bestellungen/:id', { id }), 'ship')}
          data-row-link
          className="font-medium whitespace-nowrap text-river-700 underline-offset-4 hover:underline"
        >
          {number}
        </Link>
        <span className="block text-xs text-ink-soft">{shortSwissTime(placed_at).day}</span>
      </th>
      <td className="p-2">
        <ul className="flex flex-col gap-1.5">
          {lines.map(({ line_id, quantity, title, isbn_hyphenated, ...article }) => (
            <li key={line_id} className="flex gap-2">
              <span aria-hidden="true" className="mt-0.5 hidden size-4 shrink-0 border border-ink print:block" />
              <span>
                {shippingRoom.copies(quantity, title)}
                <span className="block text-xs text-ink-soft">
                  {soldInWords(article)}
                  {isbn_hyphenated && (
                    <>
                      {' · '}
                      <span className="whitespace-nowrap">{isbn_hyphenated}</span>
                    </>
                  )}
                </span>
              </span>
            </li>
          ))}
        </ul>
      </td>
      <td className="p-2 text-ink-soft">
        <span className="whitespace-pre-line">{addressLines(delivery_address).join('\n')}</span>
      </td>
      <td className="p-2 print:hidden">
        <a href={`/api${delivery_note}`} className="text-link">
          {shippingRoom.deliveryNote}
        </a>
      </td>
    </tr>
  )
}
