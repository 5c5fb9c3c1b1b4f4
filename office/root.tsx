import { type ReactNode, use } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root.ts'
import { OfficeFrame } from './frame/office-frame.tsx'
import { NonceContext } from './nonce.ts'
import stylesheet from './office.css?url'
import { requireStaff } from './require-staff.ts'
import { visitOf } from './visit.ts'

export { ErrorPage as ErrorBoundary } from './frame/error-page.tsx'

export const middleware = [requireStaff]

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]

/** Who works here, for the frame. */
export async function loader(args: Route.LoaderArgs) {
  const visit = visitOf(args)
  const user = await visit.user()
  const { first_name = '', last_name = '', groups = [] } = user ?? {}
  return { name: `${first_name} ${last_name}`, groups }
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext)
  return (
    <html lang="de-CH">
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
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function Root({ loaderData: { name, groups } }: Route.ComponentProps) {
  return (
    <OfficeFrame name={name} groups={groups}>
      <Outlet />
    </OfficeFrame>
  )
}
