import { copyMessages } from '#ui/messages/copying.ts'
import { showToast } from '#ui/toasts/toast-store.ts'
import { useAlive } from '#ui/use-alive.ts'
import { couponSetMessages as messages } from '#web/messages/licences/coupons.ts'

const look = 'font-medium whitespace-nowrap tabular-nums'

/** A code in groups; a tap copies it where there is JavaScript, else it is text to select. */
export function CopiedCode({ code }: { code: string }) {
  const isAlive = useAlive()
  if (!isAlive) return <span className={`${look} select-all`}>{code}</span>
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      showToast({ text: copyMessages.copied })
    } catch {
      showToast({ kind: 'error', text: copyMessages.failed })
    }
  }
  return (
    <button
      type="button"
      onClick={() => void copy()}
      aria-label={messages.copy(code)}
      className={`${look} -mx-2 inline-flex min-h-11 items-center rounded-md px-2 hover:bg-river-50`}
    >
      {code}
    </button>
  )
}
