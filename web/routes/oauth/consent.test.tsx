import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { errorCodes } from '#contract/errors.ts'
import { signOnMessages } from '#web/messages/partners/sign-on.ts'
import SignOnPage from './consent.tsx'

const application = { name: 'Lernwelt', organisation: 'Lernwelt AG', info_text: null, logo: null, colour: null }
const signOn = { id: 'a-sign-on', application, scopes: ['profile'], login_hint: null, needs_code: false } as const

/** The page of a step after its form was sent. */
function pageAfter(step: 'consent' | 'confirm', code: 'sign_on_expired' | 'internal' | 'maintenance'): string {
  const actionData = { message: errorCodes[code][1], code, errors: {}, values: {} }
  const props = { loaderData: { signOn: { ...signOn, step }, goTo: null }, actionData }
  const page = <SignOnPage {...(props as unknown as ComponentProps<typeof SignOnPage>)} />
  const router = createMemoryRouter([{ path: '/', element: page }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test.each(['sign_on_expired', 'internal', 'maintenance'] as const)(
  'a consent that the shop could not take (%s) says so once, and can be given again',
  (code) => {
    const page = pageAfter('consent', code)
    expect(page.split(errorCodes[code][1])).toHaveLength(2)
    expect(page).toContain(signOnMessages.consent)
  },
)

test('a confirmation that failed says so once too', () => {
  const page = pageAfter('confirm', 'internal')
  expect(page.split(errorCodes.internal[1])).toHaveLength(2)
  expect(page).toContain(signOnMessages.confirm)
})
