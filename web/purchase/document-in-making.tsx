import { useLocation } from 'react-router'
import { orderMessages } from '#web/messages/shop/orders.ts'

/** Says that a document is being drawn; the page shows it by itself (`useDrawnDocuments`), or when it is loaded again. */
export function DocumentInMaking({ title }: { title: string }) {
  const { pathname } = useLocation()
  return (
    <p role="status">
      {orderMessages.drawn(title)}{' '}
      <a href={pathname} className="text-link inline-flex min-h-8 items-center print:hidden">
        {orderMessages.reload}
      </a>
    </p>
  )
}
