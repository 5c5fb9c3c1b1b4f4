import { useState, useSyncExternalStore } from 'react'
import { Container } from '#ui/container.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { loadPart } from '#ui/loading/load-part.ts'
import { toastMessages } from '#ui/messages/ui.ts'
import { reminderMessages } from '#web/messages/accounts/verification-reminder.ts'
import { REMINDER_DISMISSED } from '#web/session/reminder-dismissed.ts'

/** Nothing to subscribe to: this window alone dismisses it. */
const stay = () => () => undefined

/**
 * The reminder to confirm the e-mail address in the checkout: part of the page, because a message above it would cover
 * the form that is being filled in.
 */
export function VerificationLine() {
  const [isGone, setGone] = useState(false)
  const isDismissed = useSyncExternalStore(
    stay,
    () => sessionStorage.getItem(REMINDER_DISMISSED) !== null,
    () => false,
  )
  if (isGone || isDismissed) return null

  async function resend() {
    const { resendVerification } = await loadPart(() => import('#web/session/resend-verification.ts'))
    await resendVerification(() => setGone(true))
  }

  return (
    <Container className="flex items-start gap-2 border-t border-line py-1 text-sm">
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
