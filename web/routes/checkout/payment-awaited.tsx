import { useEffect, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import type { Order } from '#contract/shop/orders.ts'
import type { FormFailure } from '#web/api-failure.ts'
import { confirmationMessages } from '#web/messages/shop/orders.ts'
import { RestartForm } from '#web/purchase/restart-form.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { SectionHeading } from '#web/ui/text/section-heading.tsx'

/** Milliseconds between two requests, and their number: one minute in all. */
const INTERVAL = 2000
const MOST_ATTEMPTS = 30
/** Seconds; without JavaScript the whole page is reloaded each time. */
const REFRESH_SECONDS = 4
const MOST_REFRESHES = 15
/** After this many, the buyer has probably come back without paying. */
const PATIENT_ATTEMPTS = 5
const PATIENT_REFRESHES = 2

interface PaymentAwaitedProps {
  order: Order
  /** How often the page was reloaded without JavaScript. */
  attempt: number
  failure: FormFailure | undefined
}

/** The buyer is back before the provider's answer: asks for it for a minute, then shows the result. */
export function PaymentAwaited({ order, attempt, failure }: PaymentAwaitedProps) {
  const { revalidate } = useRevalidator()
  const { pathname } = useLocation()
  const [asked, setAsked] = useState(0)
  const isLate = asked >= MOST_ATTEMPTS || attempt >= MOST_REFRESHES

  const mayPay = asked >= PATIENT_ATTEMPTS || attempt >= PATIENT_REFRESHES || failure !== undefined

  useEffect(() => {
    if (isLate || failure) return
    const timer = setTimeout(() => {
      void revalidate().then(() => setAsked(asked + 1))
    }, INTERVAL)
    return () => clearTimeout(timer)
  }, [asked, isLate, failure, revalidate])

  const number = confirmationMessages.number(order.number)
  return (
    <>
      <div role="status" className="flex flex-col gap-5">
        <SectionHeading level={1} lead={number}>
          {isLate ? confirmationMessages.late : confirmationMessages.waiting}
        </SectionHeading>
        <p className="flex items-center gap-3">
          {!isLate && <Spinner />}
          {isLate ? confirmationMessages.lateText : confirmationMessages.waitingText}
        </p>
      </div>
      {!isLate && (
        <noscript>
          <meta httpEquiv="refresh" content={`${REFRESH_SECONDS};url=${pathname}?versuch=${attempt + 1}`} />
        </noscript>
      )}
      {order.can_restart_payment && mayPay && (
        <>
          <p>{confirmationMessages.lateRestart}</p>
          <RestartForm order={order} failure={failure} />
        </>
      )}
    </>
  )
}
