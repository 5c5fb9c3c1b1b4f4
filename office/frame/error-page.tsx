import { isRouteErrorResponse, useRouteError } from 'react-router'
import { failureSentences } from '#contract/failure-sentences.ts'
import { failureNumberIn } from '#forms/failure-number.ts'
import { frame } from '#office/messages/frame.ts'
import { CONTENT_ID } from '#ui/skip-link.tsx'

/** A page that cannot be shown: why, in the refusal's own words, and where to go on. */
export function ErrorPage() {
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const body: unknown = isRouteErrorResponse(error) ? error.data : null
  const message = messageIn(body) ?? fallback(status)
  const number = failureNumberIn(body)
  return (
    <main id={CONTENT_ID} className="mx-auto max-w-prose p-10 text-center">
      <title>{frame.titleOf(message)}</title>
      <p className="font-display text-2xl text-river-700">{frame.error(status)}</p>
      <h1 className="mt-3 font-display text-3xl text-balance">{message}</h1>
      {number && <p className="mt-3 text-sm wrap-anywhere text-ink-soft">{number}</p>}
      <p className="mt-6 flex justify-center gap-6">
        <a href="/office" className="text-link">
          {frame.toStart}
        </a>
        <a href="/" className="text-link">
          {frame.toShop}
        </a>
      </p>
    </main>
  )
}

function fallback(status: number): string {
  return failureSentences[status === 404 ? 'not_found' : 'internal']
}

function messageIn(body: unknown): string | null {
  return typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
    ? body.message
    : null
}
