import { useLocation } from 'react-router'
import type { Order } from '#contract/sales/orders.ts'
import type { FormFailure } from '#forms/api-failure.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Spinner } from '#ui/loading/spinner.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { confirmationMessages } from '#web/messages/sales/orders.ts'
import { useAsking } from '#web/page/use-asking.ts'
import { useFreshData } from '#web/page/use-fresh-data.ts'
import { RestartForm } from '#web/purchase/restart-form.tsx'

/** Milliseconds between two requests: for a minute, and after it. */
const INTERVAL = 2000
const LATE_INTERVAL = 15_000
const QUICK_ATTEMPTS = 30
/** Seconds; without JavaScript the whole page is reloaded each time. */
const REFRESH_SECONDS = 4
const LATE_REFRESH_SECONDS = 30
const QUICK_REFRESHES = 15
/** After this many, the buyer has probably come back without paying. */
const PATIENT_ATTEMPTS = 5
const PATIENT_REFRESHES = 2

interface PaymentAwaitedProps {
  order: Order
  /** How often the page was reloaded without JavaScript. */
  attempt: number
  failure: FormFailure | undefined
}

/** The buyer is back before the provider's answer: asks for it, less often after a minute, then shows the result. */
export function PaymentAwaited({ order, attempt, failure }: PaymentAwaitedProps) {
  useFreshData()
  const { pathname } = useLocation()
  const isLateAfter = (times: number) => times >= QUICK_ATTEMPTS || attempt >= QUICK_REFRESHES
  const asked = useAsking((times) => (failure ? null : isLateAfter(times) ? LATE_INTERVAL : INTERVAL))
  const isLate = isLateAfter(asked)
  const mayPay = asked >= PATIENT_ATTEMPTS || attempt >= PATIENT_REFRESHES || failure !== undefined

  const number = confirmationMessages.number(order.number)
  const refresh = `${isLate ? LATE_REFRESH_SECONDS : REFRESH_SECONDS};url=${pathname}?versuch=${attempt + 1}`
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
        <p>{confirmationMessages.waitingNext}</p>
      </div>
      <noscript>
        <meta httpEquiv="refresh" content={refresh} />
      </noscript>
      <ButtonLink to={pathname} variant="secondary">
        {confirmationMessages.check}
      </ButtonLink>
      {order.can_restart_payment && mayPay && (
        <>
          <p>{confirmationMessages.lateRestart}</p>
          <RestartForm order={order} failure={failure} />
        </>
      )}
    </>
  )
}
