import { useEffect, useRef } from 'react'
import { href, useLocation } from 'react-router'
import { resendVerificationEmail } from '#contract/account-links.ts'
import { ApiError, createClient } from '#contract/client.ts'
import { verifyMessages } from '#web/messages/account-links.ts'
import { dismissToast, showToast } from '#web/ui/toast-store.ts'

/** Where it would only repeat what the page says (specification, section 2). */
const QUIET: readonly string[] = [href('/profile/account'), '/profile/details', href('/verify-email')]
const DISMISSED = 'lernladen.verification-dismissed'

/** Reminds who is logged in to confirm the e-mail address, until the toast is dismissed or the link sent again. */
export default function VerificationToast() {
  const quiet = QUIET.includes(useLocation().pathname.replace(/\/$/, ''))
  const leaving = useRef(false)

  useEffect(() => {
    if (quiet || sessionStorage.getItem(DISMISSED)) return
    leaving.current = false
    const id = showToast({
      kind: 'info',
      duration: null,
      text: verifyMessages.reminder,
      action: { label: verifyMessages.resend, run: () => void resend() },
      onDismiss: () => {
        if (!leaving.current) sessionStorage.setItem(DISMISSED, 'yes')
      },
    })
    return () => {
      leaving.current = true
      dismissToast(id)
    }
  }, [quiet])

  return null
}

/** Says what came of it (specification, section 8). */
async function resend(): Promise<void> {
  const client = createClient(`${window.location.origin}/api`, (request) => fetch(request))
  try {
    const { message } = await client(resendVerificationEmail)
    showToast({ kind: 'sent', text: message })
  } catch (error) {
    const throttled = error instanceof ApiError && error.status === 429
    showToast({ kind: 'error', text: throttled ? verifyMessages.wait : verifyMessages.failed })
  }
}
