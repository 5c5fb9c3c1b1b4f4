import { Suspense } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ButtonLink } from '#ui/button-link.tsx'
import { Container } from '#ui/container.tsx'
import { lazyPart } from '#ui/loading/load-part.ts'
import { PageFrame } from '#web/layouts/page-frame.tsx'
import { errorActions, errorPages } from '#web/messages/errors.ts'
import { FailureNumber } from './failure-number.tsx'

/** Loaded when it is needed: it comes with an answer of the server, so there is a connection. */
const MaintenancePage = lazyPart(() => import('./maintenance-page.tsx'))
const Refusal = lazyPart(() => import('./refusal.tsx'))
const SearchForm = lazyPart(() => import('./search-form.tsx'))

/**
 * 404, 403, 503 and, for everything else, 500 (specification, section 2). 409 is no failure of the shop: what the address
 * led to is over, such as a sign-on that was begun an hour ago.
 */
export function ErrorPage() {
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const body: unknown = isRouteErrorResponse(error) ? error.data : null
  if (status === 503) {
    return (
      <Suspense>
        <MaintenancePage body={body} />
      </Suspense>
    )
  }
  const kind = status === 403 || status === 404 || status === 409 ? status : 500
  const { title, help } = errorPages[kind]
  return (
    <PageFrame>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <Container width="text" className="py-16 text-center md:py-28">
        {kind !== 409 && <p className="font-display text-2xl text-river-700">{errorActions.kind(kind)}</p>}
        <h1 className="mt-3 font-display text-3xl font-medium text-balance sm:text-4xl">{title}</h1>
        {(kind === 403 || kind === 409) && (
          <Suspense>
            <Refusal body={body} />
          </Suspense>
        )}
        <p className="mx-auto mt-5 max-w-prose text-lg text-ink-soft">{help}</p>
        {kind === 404 && (
          <Suspense>
            <SearchForm />
          </Suspense>
        )}
        <div className="mt-9 flex flex-wrap justify-center gap-3">
          <ButtonLink to="/">{errorActions.home}</ButtonLink>
          <ButtonLink to="/support-und-kontakt" variant="secondary">
            {errorActions.support}
          </ButtonLink>
        </div>
        {kind === 500 && <FailureNumber body={body} />}
      </Container>
    </PageFrame>
  )
}
