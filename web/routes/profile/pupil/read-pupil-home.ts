import { listOwnedProducts } from '#contract/licences/library.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { orLastPage, pageIn } from '#forms/last-page.ts'
import { apiOf } from '#web/api.ts'
import { aliasOfPupil } from '#web/session/alias-of-pupil.ts'

type Arguments = Parameters<typeof apiOf>[0] & { url: URL }

/** What a pupil has to read, the newest first. */
export async function readPupilHome(args: Arguments, { id }: { id: string }) {
  const api = apiOf(args)
  const read = (page: number) => api(listOwnedProducts, { params: { id }, query: { standing: 'current', page } })
  const [{ data: owned, meta }, alias] = await orErrorPage(
    Promise.all([orLastPage(pageIn(args.url.searchParams), read), aliasOfPupil(api, id)]),
  )
  return { alias, owned, page: meta.current_page, lastPage: meta.last_page }
}

export type PupilHomeData = Awaited<ReturnType<typeof readPupilHome>>
