import { Suspense } from 'react'
import { useAlive } from '#ui/use-alive.ts'
import { atYours } from '#web/messages/catalogue/delivery.ts'
import { idlePart } from '#web/page/idle-part.ts'
import type { ShownEdition } from '../title-page.ts'

const DeliveryDate = idlePart(() => import('./delivery-date.tsx'))

/** When a printed edition arrives: kept pages tell the working days, and a script the date, on a line of the same height. */
export function DeliveryLine({ time, days }: NonNullable<ShownEdition['delivery']>) {
  const range = atYours(time)
  return (
    <p className="min-h-10 text-sm text-ink-soft first-letter:uppercase xl:min-h-5">
      {useAlive() ? (
        <Suspense fallback={range}>
          <DeliveryDate days={days} />
        </Suspense>
      ) : (
        range
      )}
    </p>
  )
}
