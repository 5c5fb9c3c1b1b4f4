import { lazy, Suspense, useSyncExternalStore } from 'react'
import { toastMessages } from '#web/messages/ui.ts'
import { currentToasts, subscribeToToasts, type Toast } from './toast-store.ts'

/** Loaded with the first message. */
const ToastItem = lazy(() => import('./toast-item.tsx'))

const NONE: readonly Toast[] = []

/**
 * Where toasts appear: top right, below the header's cart and account, once per page (in the root). Those that stay
 * until they are dismissed stand at the bottom of narrow windows, where they would lie over navigation and heading. A
 * live region: read aloud without taking the focus.
 */
export function ToastRegion() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => NONE)
  const staying = toasts.filter(({ duration }) => duration === null)
  return (
    <output
      aria-label={toastMessages.region}
      aria-atomic="false"
      className="pointer-events-none fixed inset-x-3 top-16 z-50 flex flex-col gap-2 sm:left-auto sm:w-96 lg:top-32 print:hidden"
    >
      <Suspense>
        {staying.length > 0 && (
          <span
            data-staying-toasts
            className="flex flex-col gap-2 max-lg:fixed max-lg:inset-x-3 max-lg:bottom-(--above-product-bar) sm:max-lg:left-auto sm:max-lg:w-96"
          >
            {items(staying)}
          </span>
        )}
        {items(toasts.filter((toast) => !staying.includes(toast)))}
      </Suspense>
    </output>
  )
}

function items(toasts: readonly Toast[]) {
  return toasts.map((toast) => <ToastItem key={toast.id} toast={toast} />)
}
