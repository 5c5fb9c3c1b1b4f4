import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { Meta, Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { ApiError } from '#contract/client.ts'
import { asPageError } from '#forms/api-failure.ts'
import { LateArrival } from '#ui/arrival/late-arrival.tsx'
import { lazyPart, loadWaitingParts } from '#ui/loading/load-part.ts'
import { LoadingBar } from '#ui/loading/loading-bar.tsx'
import { preloadedFonts } from '#ui/theme/fonts.ts'
import { ToastRegion } from '#ui/toasts/toast-region.tsx'
import type { Route } from './+types/root.ts'
import { visitOf } from './api.ts'
import { keepPage } from './failures/keep-page.ts'
import { loadFormPartsAhead } from './failures/load-ahead.ts'
import { offerRetry } from './failures/offer-retry.ts'
import { watchFailures } from './failures/watch-failures.ts'
import { LateScripts } from './page/late-scripts.tsx'
import { LayoutInPage } from './page/layout-in-page.tsx'
import type { RootData } from './page/root-data.ts'
import { useLayoutData } from './page/use-layout-data.ts'
import { type PressedHeart, useRoutedLinks } from './page/use-routed-links.ts'
import { ActingBanner } from './session/acting-banner.tsx'
import { loadSession } from './session/load-session.ts'
import { SessionInPage } from './session/session-in-page.tsx'
import stylesheet from './styles.css?url'

export { ErrorPage as ErrorBoundary } from './routes/errors/error-page.tsx'

/** What every page needs about its request: address and visitor. Layout and session stand in the page itself. */
export async function loader(args: Route.LoaderArgs): Promise<RootData> {
  const { dataOnly, hasLogin, origin } = visitOf(args)
  const [publisher, session] = await Promise.all([publisherOf(args), dataOnly && hasLogin ? loadSession(args) : null])
  return { publisher, session: dataOnly ? session : undefined, origin }
}

/** A page without its navigation is still worth showing, in the empty layout; maintenance closes every page. */
async function publisherOf(args: Route.LoaderArgs) {
  try {
    const { name } = (await visitOf(args).layout()).globals.publisher
    return { name }
  } catch (error) {
    if (error instanceof ApiError && error.status === 503) throw asPageError(error)
    return null
  }
}

/** An error page passes on its failure's header: when to retry. */
export function headers({ errorHeaders }: Route.HeadersArgs): Headers {
  return errorHeaders ?? new Headers()
}

/** In the browser, for every page. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPage]

/** After an action that the shop has carried out or refused, and when the current page is reloaded. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { formMethod, actionStatus, currentUrl, nextUrl } = args
  if (formMethod === undefined || formMethod === 'GET') return currentUrl.href === nextUrl.href
  return actionStatus === undefined || actionStatus < 500
}

export function Layout({ children }: { children: ReactNode }) {
  const layout = useLayoutData()
  return (
    <html lang="de-CH">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* With a precedence it comes before everything that may wait: nothing is painted without it. */}
        <link rel="stylesheet" href={stylesheet} precedence="default" />
        <meta name="theme-color" content="#fbf8f2" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {preloadedFonts.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <Meta />
      </head>
      <body>
        <ActingBanner />
        {children}
        <SessionInPage />
        <LayoutInPage layout={layout} />
        <LateScripts />
      </body>
    </html>
  )
}

/** Loaded with the first heart that is pressed. */
const RememberDialog = lazyPart(
  () => import('./routes/profile/shopping-lists/remember-dialog.tsx'),
  () => offerRetry('no_connection', loadWaitingParts),
)

export default function Root() {
  const [heart, setHeart] = useState<PressedHeart | null>(null)
  useRoutedLinks(setHeart)
  useEffect(watchFailures, [])
  useEffect(loadFormPartsAhead, [])
  return (
    <>
      <LoadingBar />
      <Outlet />
      <LateArrival />
      {heart && (
        <Suspense>
          <RememberDialog key={heart.path} pressed={heart} onDone={() => setHeart(null)} />
        </Suspense>
      )}
      <ToastRegion />
    </>
  )
}
