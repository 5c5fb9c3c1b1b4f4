import { useState, useSyncExternalStore } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Container } from '#ui/container.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { loadPart } from '#ui/loading/load-part.ts'
import { toastMessages } from '#ui/messages/ui.ts'
import { reminderMessages } from '#web/messages/accounts/verification-reminder.ts'
import { REMINDER_DISMISSED } from './reminder-dismissed.ts'

/** Nothing to subscribe to: this window alone dismisses it. */
const stay = () => () => undefined

/**
 * The reminder to confirm the e-mail address as part of the page, where a message above it would cover the form that is
 * being filled in, or what one agrees to.
 */
export function VerificationLine({ className }: { className: string }) {
  const [isGone, setGone] = useState(false)
  const isDismissed = useSyncExternalStore(
    stay,
    () => sessionStorage.getItem(REMINDER_DISMISSED) !== null,
    () => false,
  )
  if (isGone || isDismissed) return null

  async function resend() {
    const { resendVerification } = await loadPart(() => import('./resend-verification.ts'))
    await resendVerification(() => setGone(true))
  }

  return (
    <Container className={classNames('flex items-start gap-2 py-1 text-sm', className)}>
      <p className="flex min-h-11 min-w-0 flex-1 flex-wrap items-center gap-x-4">
        <span>{reminderMessages.text}</span>
        <button type="button" className="text-link min-h-8 font-semibold noscript:hidden" onClick={() => void resend()}>
          {reminderMessages.resend}
        </button>
      </p>
      <span className="noscript:hidden">
        <IconButton
          icon="close"
          label={toastMessages.dismiss}
          onClick={() => {
            sessionStorage.setItem(REMINDER_DISMISSED, 'yes')
            setGone(true)
          }}
        />
      </span>
    </Container>
  )
}
