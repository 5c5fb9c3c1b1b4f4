import type { ReactNode } from 'react'
import { Form, href, Link } from 'react-router'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Container } from '#ui/container.tsx'
import { cardMessages } from '#ui/messages/ui.ts'
import { Cover } from '#ui/pictures/cover.tsx'
import { germanDate } from '#ui/time/german-date.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { deskMessages } from '#web/messages/content/home.ts'
import { repeatMessages } from '#web/messages/sales/orders.ts'
import { PressField } from '#web/purchase/press-field.tsx'
import type { TeacherDesk } from './teacher-desk-context.ts'

const COLUMNS = ['', '', 'md:grid-cols-2', 'md:grid-cols-3']

/** Three parts below the opening of the home page: the teacher's last order for a class, its codes, new titles to teach with. */
export default function TeacherDeskStrip({ desk: { lastOrder, codes, news } }: { desk: TeacherDesk }) {
  const parts = [
    lastOrder && <LastOrder key="order" order={lastOrder} />,
    codes && <Codes key="codes" codes={codes} />,
    news.length > 0 && <News key="news" news={news} />,
  ].filter((part) => part !== null && part !== false)
  if (parts.length === 0) return null
  return (
    <Container className="py-6">
      <section>
        <h2 className="sr-only">{deskMessages.title}</h2>
        <ul className={classNames('grid gap-4 xl:gap-8', COLUMNS[parts.length])}>{parts}</ul>
      </section>
    </Container>
  )
}

function Part({ children }: { children: ReactNode }) {
  return <li className="flex min-w-0 flex-col rounded-lg border border-line bg-white p-4 md:p-5">{children}</li>
}

function LastOrder({ order }: { order: NonNullable<TeacherDesk['lastOrder']> }) {
  const { id, number, title, copies, placedOn, cover } = order
  return (
    <Part>
      <div className="flex gap-4">
        {cover && <Cover picture={cover} title={title} sizes="3rem" height="h-16" className="shrink-0" decorative />}
        <div className="min-w-0">
          <h3 className="text-sm font-medium text-clay-700">{deskMessages.lastOrder}</h3>
          <p className="line-clamp-2 font-display text-lg leading-snug font-medium">{title}</p>
          <p className="text-sm text-ink-soft">{deskMessages.ordered(copies, germanDate(placedOn))}</p>
        </div>
      </div>
      <Form method="post" action={href('/profile/orders')} className="mt-auto pt-3">
        <input type="hidden" name="order" value={id} />
        <PressField done={null} />
        <Button variant="secondary" size="small">
          {repeatMessages.repeat}
          <VisuallyHidden>: {repeatMessages.order(number)}</VisuallyHidden>
        </Button>
      </Form>
    </Part>
  )
}

function Codes({ codes: { set, title, redeemed, total } }: { codes: NonNullable<TeacherDesk['codes']> }) {
  const words = deskMessages.redeemed(redeemed, total)
  return (
    <Part>
      <h3 className="font-display text-lg leading-snug font-medium">{words}</h3>
      <p className="line-clamp-2 text-sm text-ink-soft">{title}</p>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${total} 1`}
        preserveAspectRatio="none"
        className="mt-3 h-2 w-full rounded-sm"
      >
        <rect width={total} height="1" className="fill-paper-edge" />
        <rect width={redeemed} height="1" className="fill-river-600" />
      </svg>
      <p className="mt-auto pt-3">
        <Link to={href('/profile/coupons/:id', { id: set })} className="text-link inline-flex min-h-9 items-center">
          {deskMessages.toCodes}
        </Link>
      </p>
    </Part>
  )
}

function News({ news }: { news: TeacherDesk['news'] }) {
  return (
    <Part>
      <h3 className="text-sm font-medium text-clay-700">{deskMessages.news}</h3>
      <ul className="flex flex-col">
        {news.map(({ id, title, uri, mark, published_on: day }) => (
          <li key={id} className="flex items-baseline justify-between gap-3">
            <Link to={uri} className="text-link min-w-0 truncate py-1.5">
              {title}
            </Link>
            {mark && (
              <span className="shrink-0 text-sm text-ink-soft">{cardMessages.marks[mark](germanDate(day))}</span>
            )}
          </li>
        ))}
      </ul>
    </Part>
  )
}
