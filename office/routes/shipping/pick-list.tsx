import { formatLabels } from '#contract/catalogue/catalogue-labels.ts'
import type { OrderToSend } from '#contract/fulfilment/fulfilment.ts'
import { shippingRoom } from '#office/messages/shipping.ts'
import { Table } from '#ui/table.tsx'
import { Isbn } from '#ui/text/isbn.tsx'

interface Article extends Pick<OrderToSend['lines'][number], 'isbn_hyphenated' | 'title' | 'format' | 'quantity'> {
  key: string
}

/** How many copies of each article are to be fetched for all of these orders. */
export function PickList({ orders }: { orders: readonly OrderToSend[] }) {
  return (
    <Table<Article>
      caption={shippingRoom.pick}
      showCaption
      keyOf={({ key }) => key}
      rows={articlesOf(orders)}
      columns={[
        { title: shippingRoom.articles, cell: ({ title, format }) => `${title} · ${formatLabels[format]}` },
        {
          title: shippingRoom.isbn,
          cell: ({ isbn_hyphenated }) => isbn_hyphenated && <Isbn hyphenated={isbn_hyphenated} />,
        },
        { title: shippingRoom.quantity, align: 'right', cell: ({ quantity }) => quantity },
      ]}
    />
  )
}

function articlesOf(orders: readonly OrderToSend[]): Article[] {
  const articles = new Map<string, Article>()
  for (const { isbn, isbn_hyphenated, title, format, edition, quantity } of orders.flatMap(({ lines }) => lines)) {
    const key = isbn ?? [title, format, edition].join(' ')
    const before = articles.get(key)?.quantity ?? 0
    articles.set(key, { key, isbn_hyphenated, title, format, quantity: before + quantity })
  }
  return [...articles.values()].toSorted((a, b) => a.title.localeCompare(b.title, 'de-CH'))
}
