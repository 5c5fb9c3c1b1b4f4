import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { loginRefusals } from '#contract/accounts/login-refusals.ts'
import { loginMessages } from '#web/messages/accounts/account.ts'
import { AskForm } from './forgot-password.tsx'
import { LoginForm } from './login-form.tsx'

function shownAt(element: ReactElement, state: unknown = null): string {
  const initialEntries = [{ pathname: '/login', state }]
  const router = createMemoryRouter([{ path: '/login', element }], { initialEntries })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('beneath «Zugangsdaten ungültig.» stands what to do about it', () => {
  const [, message] = loginRefusals.credentials_invalid
  const failure = { message, code: 'credentials_invalid', errors: {}, values: { username: 'lea@example.ch' } } as const
  const shown = shownAt(<LoginForm failure={failure} />)
  expect(shown.indexOf(message)).toBeGreaterThan(0)
  expect(shown.indexOf(loginMessages.invalidHelp)).toBeGreaterThan(shown.indexOf(message))
  const locked = { ...failure, code: 'too_many_requests', message: 'Bitte warten Sie.' } as const
  expect(shownAt(<LoginForm failure={locked} />)).not.toContain(loginMessages.invalidHelp)
})

test('the address of the login stands in the form for a new password', () => {
  expect(shownAt(<AskForm failure={undefined} />, 'lea@example.ch')).toContain('value="lea@example.ch"')
  // Anybody can write into the history of a browser.
  expect(shownAt(<AskForm failure={undefined} />, { email: 1 })).not.toContain('value=')
})

test('without JavaScript the address is sent along by a button of the login’s form, which no press of Enter means', () => {
  const shown = shownAt(<LoginForm failure={undefined} />)
  const button = /<button[^>]*formAction="\/login\/forgot-password"[^>]*>/.exec(shown)?.[0]
  expect(button).toContain('form="login-form"')
  // Enter presses the first button of a form.
  expect(shown.indexOf(`>${loginMessages.submit}<`)).toBeLessThan(shown.indexOf(button ?? ''))
  expect(shownAt(<AskForm failure={undefined} carried="lea@example.ch" />)).toContain('value="lea@example.ch"')
})
