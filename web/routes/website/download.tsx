import { data, redirect, useLocation } from 'react-router'
import { failureOf } from '#contract/client.ts'
import { getDownload } from '#contract/content/downloads.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Container } from '#ui/container.tsx'
import { apiOf, visitOf } from '#web/api.ts'
import { LockWays } from '#web/blocks/lock-ways.tsx'
import { refusedDownloadMessages } from '#web/messages/content/refused-download.ts'
import { errorActions } from '#web/messages/errors.ts'
import type { Route } from './+types/download.ts'

/**
 * Redirects to the file, for a visitor with access; the browser saves it and stays on the page. Without access, the page
 * says so; all other failures have the shop's pages of errors.
 */
export async function loader(args: Route.LoaderArgs) {
  const link = apiOf(args)(getDownload, { params: { id: args.params.id } })
  const file = await orErrorPage(
    link.catch((error: unknown) => {
      if (failureOf(error, getDownload)?.body.code === 'download_forbidden') return null
      throw error
    }),
  )
  if (file) throw redirect(file.data.url)
  return data({ isTeacher: visitOf(args).isTeacher }, { status: 403 })
}

/** The file is for others: says how to become one of them. A confirmed teacher is one already. */
export default function RefusedDownload({ loaderData: { isTeacher } }: Route.ComponentProps) {
  const { pathname } = useLocation()
  return (
    <Container width="text" className="py-16 text-center md:py-28">
      <title>{refusedDownloadMessages.title}</title>
      <meta name="robots" content="noindex" />
      <h1 className="font-display text-3xl font-medium text-balance">{refusedDownloadMessages.title}</h1>
      <p className="mx-auto mt-5 max-w-prose text-lg text-ink-soft">{refusedDownloadMessages.help}</p>
      <div className="mt-9 flex flex-wrap justify-center gap-3">
        <LockWays audience={isTeacher ? 'authorised' : 'teachers'} page={pathname} />
        <ButtonLink to="/support-und-kontakt" variant="secondary">
          {errorActions.support}
        </ButtonLink>
      </div>
    </Container>
  )
}
