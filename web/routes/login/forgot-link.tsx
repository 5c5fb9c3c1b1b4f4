import type { MouseEvent } from 'react'
import { href, Link, useLocation, useNavigate } from 'react-router'
import { fieldId } from '#ui/fields/field.ts'
import { useAlive } from '#ui/use-alive.ts'
import { passwordMessages } from '#web/messages/accounts/account-links.ts'

/** The form of the login, whose address goes along. */
export const LOGIN_FORM = 'login-form'

const look = 'text-link inline-flex min-h-8 items-center self-start text-sm'

/**
 * Leads to a new password with the address that was typed into the login. An address of a page is written into logs, so
 * that it goes in the history of the browser; without JavaScript it is sent with the form, to another page than its own.
 */
export function ForgotLink({ username }: { username?: string | undefined }) {
  const navigate = useNavigate()
  const isAlive = useAlive()

  function carry(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const field = document.getElementById(fieldId('username'))
    const address = field instanceof HTMLInputElement ? field.value : username
    void navigate(href('/login/forgot-password'), { state: address })
  }

  if (!isAlive) {
    return (
      <button type="submit" form={LOGIN_FORM} formAction={href('/login/forgot-password')} className={look}>
        {passwordMessages.forgot}
      </button>
    )
  }
  return (
    <Link to={href('/login/forgot-password')} onClick={carry} className={look}>
      {passwordMessages.forgot}
    </Link>
  )
}

/** The address that `ForgotLink` carried here by the history. */
export function useCarriedAddress(): string | undefined {
  const state: unknown = useLocation().state
  return typeof state === 'string' ? state : undefined
}
