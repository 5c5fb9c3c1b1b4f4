import { ToastItem } from './toast-item.tsx'
import type { Toast } from './toast-store.ts'
import { useToastKey } from './use-toast-key.ts'

/** The current messages: those that stay until they are dismissed, and those that disappear. */
export default function ToastList({ toasts }: { toasts: readonly Toast[] }) {
  useToastKey(toasts.length)
  const staying = toasts.filter(({ duration }) => duration === null)
  return (
    <>
      {staying.length > 0 && (
        <span data-staying-toasts className="flex flex-col gap-2">
          {items(staying)}
        </span>
      )}
      {items(toasts.filter((toast) => !staying.includes(toast)))}
    </>
  )
}

function items(toasts: readonly Toast[]) {
  return toasts.map((toast) => <ToastItem key={toast.id} toast={toast} />)
}
