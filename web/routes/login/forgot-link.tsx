import type { MouseEvent } from 'react'
import { href, Link, useLocation, useNavigate } from 'react-router'
import { fieldId } from '#ui/fields/field.ts'
import { passwordMessages } from '#web/messages/accounts/account-links.ts'

/**
 * Leads to a new password with the address that was typed into the login: in the history of the browser, since an address
 * of a page is written into logs.
 */
export function ForgotLink({ username }: { username?: string | undefined }) {
  const navigate = useNavigate()

  function carry(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const field = document.getElementById(fieldId('username'))
    const address = field instanceof HTMLInputElement ? field.value : username
    void navigate(href('/login/forgot-password'), { state: address })
  }

  return (
    <Link
      to={href('/login/forgot-password')}
      onClick={carry}
      className="text-link inline-flex min-h-8 items-center self-start text-sm"
    >
      {passwordMessages.forgot}
    </Link>
  )
}

/** The address that `ForgotLink` carried here. */
export function useCarriedAddress(): string | undefined {
  const state: unknown = useLocation().state
  return typeof state === 'string' ? state : undefined
}
