import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { formatAmount } from '#contract/ground/money.ts'
import type { User } from '#contract/ground/users.ts'
import type { CouponSet } from '#contract/licences/coupon-sets.ts'
import type { ListedQuote } from '#contract/procurement/quotes/quotes.ts'
import type { OrderSummary } from '#contract/sales/orders.ts'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { germanDate } from '#ui/time/german-date.ts'
import { overviewMessages } from '#web/messages/accounts/overview.ts'
import { confirmationMessages, orderMessages } from '#web/messages/sales/orders.ts'
import { RestartForm } from '#web/purchase/restart-form.tsx'

/** Sets and quotes that are named; their pages have all of them. */
const MOST_NAMED = 3

interface ToDoProps {
  user: Pick<User, 'is_email_verified'>
  /** The newest order that waits for payment. */
  open: OrderSummary | null
  overdue: readonly OrderSummary[]
  sets: readonly CouponSet[]
  /** That can be ordered, the newest first. */
  quotes: readonly ListedQuote[]
}

/** What waits for the user: to be paid, confirmed, handed out; nothing where nothing does. */
export function ToDo({ user, open, overdue, sets, quotes }: ToDoProps) {
  const undistributed = sets.filter((set) => set.is_ready && set.to_hand_out > 0).slice(0, MOST_NAMED)
  const isDone =
    !open && overdue.length === 0 && user.is_email_verified && undistributed.length === 0 && quotes.length === 0
  if (isDone) return null
  return (
    <section className="flex flex-col gap-3">
      <SectionHeading level={2} size="part">
        {overviewMessages.toDo}
      </SectionHeading>
      <ul className="flex flex-col rounded-lg border border-line bg-white px-4 md:px-5">
        {open && (
          <Item text={orderMessages.waits(open.number, formatAmount(open.total))}>
            {open.can_restart_payment && <RestartForm order={open} inList />}
            <ItemLink to={href('/profile/orders/:id', { id: open.id })}>{confirmationMessages.toOrder}</ItemLink>
          </Item>
        )}
        {overdue.map(({ id, invoice }) => (
          <Item
            key={id}
            text={orderMessages.invoice.isOverdue(invoice?.number ?? '', germanDate(invoice?.overdue_since ?? ''))}
          >
            <ItemLink to={href('/profile/orders/:id', { id })}>{overviewMessages.payInvoice}</ItemLink>
          </Item>
        ))}
        {!user.is_email_verified && (
          <Item text={overviewMessages.unconfirmed}>
            <ItemLink to={href('/verify-email')}>{overviewMessages.confirm}</ItemLink>
          </Item>
        )}
        {quotes.slice(0, MOST_NAMED).map(({ id, number, total, valid_until: until }) => (
          <Item key={id} text={overviewMessages.quoteOpen(number, formatAmount(total), germanDate(until))}>
            <ItemLink to={href('/profile/quotes/:quote', { quote: id })}>{overviewMessages.toQuote}</ItemLink>
          </Item>
        ))}
        {undistributed.map(({ id, product, to_hand_out: count }) => (
          <Item key={id} text={overviewMessages.toHandOut(count, product.title)}>
            <ItemLink to={href('/profile/coupons/:id', { id })}>{overviewMessages.handOut}</ItemLink>
          </Item>
        ))}
      </ul>
    </section>
  )
}

function Item({ text, children }: { text: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3 last:border-b-0">
      <p className="min-w-0 flex-1 basis-64">{text}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">{children}</div>
    </li>
  )
}

function ItemLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="text-link inline-flex min-h-11 items-center">
      {children}
    </Link>
  )
}
