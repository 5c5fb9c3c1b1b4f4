import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { TestForm } from './test-form.tsx'

/** The redirect addresses that the test of a sign-on offers, or takes where there is one. */
function offered(...urls: string[]): string[] {
  const client = { id: 'a', redirect_urls: urls, initiate_login_uri: 'https://lernen.example/start' }
  const router = createMemoryRouter([{ path: '/', element: <TestForm client={client} /> }])
  const shown = renderToStaticMarkup(<RouterProvider router={router} />)
  return [...shown.matchAll(/<input[^>]*value="(https:[^"]*)"/g)].map(([, value]) => value ?? '')
}

test('the test of a sign-on offers no address to which an application leads after a logout', () => {
  const callback = 'https://lernen.example/callback'
  for (const path of ['logged-out', 'logout', 'abgemeldet', 'auth/signed_out', 'Abmelden'])
    expect(offered(callback, `https://lernen.example/${path}`), path).toEqual([callback])
  const second = 'https://lernen.example/rueckkehr'
  expect(offered(callback, second, 'https://lernen.example/logout/done')).toEqual([callback, second])
  // Better one too many than none.
  expect(offered('https://logout.example/logout')).toEqual(['https://logout.example/logout'])
})
