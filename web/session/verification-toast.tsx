import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { loadPart } from '#ui/loading/load-part.ts'
import { dismissToast, showToast } from '#ui/toasts/toast-store.ts'
import { reminderMessages } from '#web/messages/accounts/verification-reminder.ts'
import { isQuiet } from './quiet-pages.ts'
import { REMINDER_DISMISSED } from './reminder-dismissed.ts'

/** Reminds the logged-in user to confirm the e-mail address, until the toast is dismissed or the link sent again. */
export default function VerificationToast() {
  const quiet = isQuiet(useLocation().pathname)
  const leaving = useRef(false)

  useEffect(() => {
    if (quiet || sessionStorage.getItem(REMINDER_DISMISSED)) return
    leaving.current = false
    const id = showToast({
      kind: 'info',
      duration: null,
      text: reminderMessages.text,
      action: {
        label: reminderMessages.resend,
        staysOpen: true,
        run: () => void resend(() => dismissToast(id)),
      },
      onDismiss: () => {
        if (!leaving.current) sessionStorage.setItem(REMINDER_DISMISSED, 'yes')
      },
    })
    return () => {
      leaving.current = true
      dismissToast(id)
    }
  }, [quiet])

  return null
}

/** Loaded when the user asks for the link. */
async function resend(onSent: () => void): Promise<void> {
  const { resendVerification } = await loadPart(() => import('./resend-verification.ts'))
  await resendVerification(onSent)
}
