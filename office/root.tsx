import { lazy, type ReactNode, Suspense, use } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { LateArrival } from '#ui/arrival/late-arrival.tsx'
import { ToastRegion } from '#ui/toasts/toast-region.tsx'
import { useAlive } from '#ui/use-alive.ts'
import type { Route } from './+types/root.ts'
import { lookOf, usualLook } from './frame/look.ts'
import { OfficeFrame } from './frame/office-frame.tsx'
import { NonceContext } from './nonce.ts'
import stylesheet from './office.css?url'
import { requireStaff } from './require-staff.ts'
import { roomsOf } from './rooms.server.ts'
import { type RootData, useRootData } from './root-data.ts'
import { visitOf } from './visit.ts'

export { ErrorPage as ErrorBoundary } from './frame/error-page.tsx'

export const middleware = [requireStaff]

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]

/** Who works here, where they may go, and how they want it to look, for the frame. */
export async function loader(args: Route.LoaderArgs): Promise<RootData> {
  const visit = visitOf(args)
  const user = await visit.user()
  const { id: person = '', first_name = '', last_name = '', groups = [] } = user ?? {}
  const name = `${first_name} ${last_name}`
  return { person, name, groups, rooms: roomsOf(groups), look: lookOf(args.request.headers) }
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext)
  const { theme, density } = useRootData()?.look ?? usualLook
  return (
    <html lang="de-CH" data-theme={theme} data-density={density}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ToastRegion />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

const RunBar = lazy(() => import('./runs/run-bar.tsx'))

export default function Root({ loaderData: { name, rooms, look } }: Route.ComponentProps) {
  const isAlive = useAlive()
  return (
    <OfficeFrame name={name} rooms={rooms} look={look}>
      <Outlet />
      <LateArrival />
      {isAlive && rooms.some(({ path }) => path === '/importe') && (
        <Suspense>
          <RunBar />
        </Suspense>
      )}
    </OfficeFrame>
  )
}
