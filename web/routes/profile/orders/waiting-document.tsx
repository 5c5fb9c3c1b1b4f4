import { ButtonLink } from '#ui/button-link.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { orderMessages } from '#web/messages/sales/orders.ts'

interface WaitingDocumentProps {
  title: string
  message: string
  /** The address of the document, to be tried again. */
  here: string
  /** The page of the order. */
  order: string
}

/** Says that a document is being made. */
export function WaitingDocument({ title, message, here, order }: WaitingDocumentProps) {
  return (
    <div className="flex flex-col items-start gap-6">
      <SectionHeading level={1}>{title}</SectionHeading>
      <Notice live>{message}</Notice>
      <p className="flex flex-wrap gap-3">
        <ButtonLink to={here} reloadDocument>
          {orderMessages.invoice.again}
        </ButtonLink>
        <ButtonLink to={order} variant="secondary">
          {orderMessages.invoice.toOrder}
        </ButtonLink>
      </p>
    </div>
  )
}
