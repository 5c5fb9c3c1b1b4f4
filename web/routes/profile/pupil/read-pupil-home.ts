import { listOwnedProducts } from '#contract/licences/library.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { orLastPage, pageIn } from '#forms/last-page.ts'
import { apiOf } from '#web/api.ts'

type Arguments = Parameters<typeof apiOf>[0] & { url: URL }

/** What a pupil has to read, the newest first. */
export async function readPupilHome(args: Arguments, user: { id: string; first_name: string }) {
  const read = (page: number) =>
    apiOf(args)(listOwnedProducts, { params: { id: user.id }, query: { standing: 'current', page } })
  const { data: owned, meta } = await orErrorPage(orLastPage(pageIn(args.url.searchParams), read))
  return { alias: user.first_name, owned, page: meta.current_page, lastPage: meta.last_page }
}

export type PupilHomeData = Awaited<ReturnType<typeof readPupilHome>>
