import { resendVerificationEmail } from '#contract/accounts/account-links.ts'
import { ApiError, createClient } from '#contract/client.ts'
import { showToast } from '#ui/toasts/toast-store.ts'
import { verifyMessages } from '#web/messages/accounts/account-links.ts'

/**
 * Sends the confirmation link again, and shows the result (specification, section 8); `onSent` only after the mail is
 * on its way.
 */
export async function resendVerification(onSent: () => void): Promise<void> {
  const client = createClient(`${window.location.origin}/api`, (request) => fetch(request))
  try {
    const { message } = await client(resendVerificationEmail)
    onSent()
    showToast({ kind: 'sent', text: message })
  } catch (error) {
    const throttled = error instanceof ApiError && error.status === 429
    showToast({ kind: 'error', text: throttled ? verifyMessages.wait : verifyMessages.failed })
  }
}
