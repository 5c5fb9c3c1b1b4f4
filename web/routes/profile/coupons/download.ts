import { redirect } from 'react-router'
import { requireLogin } from '#web/session/guards.ts'
import type { Route } from './+types/download.ts'

const FILES = ['sheet.pdf', 'codes.csv']

/** Leads to a file of codes, which the browser saves: the address of the API names the user, that of a page does not. */
export async function loader(args: Route.LoaderArgs) {
  const user = await requireLogin(args)
  const { file } = args.params
  if (!FILES.includes(file)) throw new Response(null, { status: 404 })
  return redirect(`/api/users/${user.id}/product-coupons/${file}${args.url.search}`)
}
