import { isRouteErrorResponse, redirect, useLocation, useRouteError } from 'react-router'
import { getDownload } from '#contract/website/downloads.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Container } from '#ui/container.tsx'
import { apiOf } from '#web/api.ts'
import { errorActions } from '#web/messages/errors.ts'
import { downloadMessages } from '#web/messages/website/content.ts'
import { ErrorPage } from '../errors/error-page.tsx'
import type { Route } from './+types/download.ts'

/** Redirects to the file, for a visitor with access; the browser saves it and stays on the page. */
export async function loader(args: Route.LoaderArgs) {
  const { data } = await orErrorPage(apiOf(args)(getDownload, { params: { id: args.params.id } }))
  throw redirect(data.url)
}

/** Nothing to show: the loader always redirects. */
export default function Download() {
  return null
}

export function ErrorBoundary() {
  const error = useRouteError()
  const { pathname } = useLocation()
  if (!isRouteErrorResponse(error) || error.status !== 403) return <ErrorPage />
  return (
    <Container width="text" className="py-16 text-center md:py-28">
      <title>{downloadMessages.refused}</title>
      <meta name="robots" content="noindex" />
      <h1 className="font-display text-3xl font-medium text-balance">{downloadMessages.refused}</h1>
      <p className="mx-auto mt-5 max-w-prose text-lg text-ink-soft">{downloadMessages.refusedHelp}</p>
      <div className="mt-9 flex flex-wrap justify-center gap-3">
        <ButtonLink to={`/login?redirect=${encodeURIComponent(pathname)}`}>{downloadMessages.login}</ButtonLink>
        <ButtonLink to="/support-und-kontakt" variant="secondary">
          {errorActions.support}
        </ButtonLink>
      </div>
    </Container>
  )
}
