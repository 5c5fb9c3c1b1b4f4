import { Suspense, useSyncExternalStore } from 'react'
import { lazyPart } from '#ui/loading/load-part.ts'
import { toastMessages } from '#ui/messages/ui.ts'
import { currentToasts, pressToast, subscribeToToasts, type Toast } from './toast-store.ts'

/** Loaded when the page is idle: without a connection, the message about that could not be loaded any more. */
export const loadToasts = () => import('./toast-list.tsx')

const ToastList = lazyPart(loadToasts)

const NONE: readonly Toast[] = []

/**
 * Where toasts appear, once per page (in the root): at the top right below the header's cart and account; at the
 * bottom in narrow windows, where they cover neither navigation nor heading, and where something else stands at the top
 * right (decision record 27, `web/styles.css`). A live region: read
 * aloud without taking the focus; F6 moves the focus there.
 */
export function ToastRegion() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => NONE)
  return (
    <output
      aria-label={toastMessages.region}
      aria-atomic="false"
      data-toasts
      className="pointer-events-none fixed inset-x-3 bottom-(--above-product-bar) z-50 flex flex-col gap-2 sm:left-auto sm:w-96 lg:top-32 lg:bottom-auto print:hidden"
    >
      <Suspense fallback={toasts.map(plainToast)}>{toasts.length > 0 && <ToastList toasts={toasts} />}</Suspense>
    </output>
  )
}

/** A message before the list is there: without a connection it would not come, and this is what the message is about. */
function plainToast(toast: Toast) {
  const { id, text, action, link } = toast
  return (
    <span key={id} className="pointer-events-auto rounded-md border border-line bg-white px-4 py-3 shadow-raised">
      {text}{' '}
      {link && (
        <a href={link.to} className="text-link font-semibold">
          {link.label}
        </a>
      )}
      {action && (
        <button type="button" className="text-link min-h-8 font-semibold" onClick={() => pressToast(toast)}>
          {action.label}
        </button>
      )}
    </span>
  )
}
