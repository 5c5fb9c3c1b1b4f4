import type { ReactNode } from 'react'
import { formatAmount } from '#contract/ground/money.ts'
import type { Order } from '#contract/sales/orders.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { germanDate } from '#ui/time/german-date.ts'
import { orderMessages } from '#web/messages/sales/orders.ts'

const words = orderMessages.invoice

interface PayInvoiceProps {
  order: Pick<Order, 'invoice' | 'invoice_to_pay'>
  /** The address of the picture of its QR code. */
  qrCode: string
}

/** How to pay what is left of an order's invoice, and since when it is overdue; nothing where nothing is owed. */
export function PayInvoice({ order: { invoice, invoice_to_pay: toPay }, qrCode }: PayInvoiceProps) {
  if (!invoice?.is_owed) return null
  const { number, due_on: dueOn, overdue_since: since } = invoice
  return (
    <section className="flex flex-col gap-4 break-inside-avoid">
      {since && (
        <Notice kind="warning" title={words.isOverdue(number, germanDate(since))}>
          <p>{words.overdueText}</p>
        </Notice>
      )}
      {toPay && (
        <div className="flex flex-col gap-4 rounded-lg border border-line bg-white p-5 md:p-6">
          <SectionHeading level={2} size="part">
            {words.toPay(number)}
          </SectionHeading>
          <p className="max-w-prose">{toPay.has_qr_code ? words.scan : words.transfer}</p>
          <div className="flex flex-col gap-x-10 gap-y-6 sm:flex-row">
            {toPay.has_qr_code && (
              <img
                src={qrCode}
                alt={words.qrCode(formatAmount(toPay.amount), toPay.account, toPay.reference ?? '')}
                width="224"
                height="224"
                className="shrink-0 self-start rounded-md bg-white"
              />
            )}
            <dl className="grid min-w-0 flex-1 content-start gap-3">
              <Row label={words.amount}>
                <span className="font-semibold">{formatAmount(toPay.amount)}</span>
              </Row>
              {dueOn && <Row label={words.dueOnLabel}>{germanDate(dueOn)}</Row>}
              <Row label={words.account} copied={inOnePiece(toPay.account)}>
                {toPay.account}
              </Row>
              {toPay.reference ? (
                <Row label={words.reference} copied={inOnePiece(toPay.reference)}>
                  {toPay.reference}
                </Row>
              ) : (
                <Row label={words.message} copied={toPay.message}>
                  {toPay.message}
                </Row>
              )}
              <Row label={words.holder}>
                {toPay.holder.map((line) => (
                  <span key={line} className="block">
                    {line}
                  </span>
                ))}
              </Row>
            </dl>
          </div>
        </div>
      )}
    </section>
  )
}

/** As forms of banks take it. */
function inOnePiece(grouped: string): string {
  return grouped.replaceAll(' ', '')
}

interface RowProps {
  label: string
  /** What its button copies; none without it. */
  copied?: string
  children: ReactNode
}

function Row({ label, copied, children }: RowProps) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="flex flex-wrap items-center gap-x-3 gap-y-1 tabular-nums">
        <span className="min-w-0 wrap-anywhere">{children}</span>
        {copied && (
          <span className="print:hidden">
            <CopyButton text={copied} label={words.copyThis(label)}>
              {words.copy}
            </CopyButton>
          </span>
        )}
      </dd>
    </div>
  )
}
