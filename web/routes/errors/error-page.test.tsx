import { renderToReadableStream } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, data, StaticRouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { errorCodes } from '#contract/errors.ts'
import { errorActions, errorPages } from '#web/messages/errors.ts'
import { ErrorPage } from './error-page.tsx'

/** The page that is shown when a loader fails in this way. */
async function pageAfter(failure: unknown): Promise<string> {
  const { query, dataRoutes } = createStaticHandler([
    {
      path: '/',
      element: <p />,
      errorElement: <ErrorPage />,
      loader: () => {
        throw failure
      },
    },
  ])
  const context = await query(new Request('http://shop.test/'))
  if (context instanceof Response) throw new Error(`answered ${context.status}`)
  const stream = await renderToReadableStream(
    <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />,
  )
  await stream.allReady
  return new Response(stream).text()
}

test.each([
  [403, 'Sie haben keine Berechtigung für diese Seite.'],
  [404, 'Diese Seite konnte leider nicht gefunden werden.'],
  [500, 'Es ist ein Fehler aufgetreten.'],
  [418, 'Es ist ein Fehler aufgetreten.'],
])('status %i says «%s» and leads home and to the support', async (status, title) => {
  const page = await pageAfter(data(null, { status }))
  expect(page).toContain(`<h1 `)
  expect(page).toContain(title)
  expect(page).toContain(errorActions.kind(status === 418 ? 500 : status))
  expect(page).toMatch(new RegExp(`<a [^>]*href="/"[^>]*>${errorActions.home}`))
  expect(page).toMatch(new RegExp(`<a [^>]*href="/support-und-kontakt"[^>]*>${errorActions.support}`))
})

test('a page that is for other groups shows the guard’s sentence', async () => {
  const [status, message] = errorCodes.forbidden
  const page = await pageAfter(data({ code: 'forbidden', message }, { status }))
  expect(page).toContain('Ihnen fehlen die Berechtigungen, diese Seite anzusehen.')
})

test('what is over is no failure: the page says what to do instead', async () => {
  const [status, message] = errorCodes.sign_on_expired
  const page = await pageAfter(data({ code: 'sign_on_expired', message }, { status }))
  expect(page).toContain(errorPages[409].title)
  expect(page).toContain(message)
  expect(page).not.toContain(errorPages[500].title)
  expect(page).not.toContain(errorActions.kind(status))
  expect(page).toMatch(new RegExp(`<a [^>]*href="/"[^>]*>${errorActions.home}`))
})

test('visitors are not told what broke in the shop itself', async () => {
  const page = await pageAfter(new Error('relation «titles» does not exist'))
  expect(page).toContain('Es ist ein Fehler aufgetreten.')
  expect(page).not.toContain('relation')
})
