import { href, redirect } from 'react-router'
import { keepReadingPlace, readingPlace } from '#contract/licences/reading.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { apiOf } from '#web/api.ts'
import { requireLogin } from '#web/session/guards.ts'
import type { Route } from './+types/place.ts'

/** Keeps where somebody is in a book. The page sends it by itself, and goes on without an answer. */
export async function action(args: Route.ActionArgs) {
  const { id } = await requireLogin(args)
  const { product, file } = args.params
  const body = placeIn(await args.request.formData())
  if (!body) return new Response(null, { status: 422 })
  await orErrorPage(apiOf(args)(keepReadingPlace, { params: { id, productId: product, fileId: file }, body }))
  return new Response(null, { status: 204 })
}

function placeIn(form: FormData) {
  const [chapter, share] = [form.get('chapter'), form.get('share')].map(Number)
  return readingPlace.safeParse({ chapter, share }).data ?? null
}

/** The address is for the form alone. */
export function loader({ params: { product, file } }: Route.LoaderArgs) {
  return redirect(href('/profile/pdfs/:product/:file/read/:chapter?', { product, file }))
}
