import { redirect } from 'react-router'
import { getQuote } from '#contract/procurement/quotes/quotes.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { apiOf } from '#web/api.ts'
import { requireLogin } from '#web/session/guards.ts'
import type { Route } from './+types/document.ts'

/** Leads to the file of a quote, which the browser saves; by the login for whoever is not logged in. */
export async function loader(args: Route.LoaderArgs) {
  await requireLogin(args)
  const { data: quote } = await orErrorPage(apiOf(args)(getQuote, { params: { id: args.params.quote } }))
  throw redirect(`/api/quotes/${quote.id}/quote.pdf`)
}
