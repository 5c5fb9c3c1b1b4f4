import { namedApart } from '#contract/catalogue/namesakes.ts'
import { authors } from '#contract/catalogue/office-authors.ts'
import { series } from '#contract/catalogue/office-series.ts'
import { officeTitles } from '#contract/catalogue/office-titles.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { finding } from '#office/messages/finding.ts'
import { guardPage } from '#office/require-staff.ts'
import { apiOf } from '#office/visit.ts'
import type { Route } from './+types/found-things.ts'
import { type Findable, type FoundThing, findables } from './findable.ts'

/** Things that are offered at a time. */
const MOST = 10

type Api = ReturnType<typeof apiOf>

const readers: Record<Findable, (api: Api, query: string) => Promise<FoundThing[]>> = {
  titel: async (api, query) => {
    const { data } = await api(officeTitles.list, { query: { query, per_page: MOST } })
    return data.map(({ uri, title, authors: names, published_on }) => ({
      value: uri,
      name: title,
      detail: [names.join(', '), published_on.slice(0, 4), uri].filter(Boolean).join(' · '),
    }))
  },
  autoren: async (api, query) => {
    const { data } = await api(authors.list, { query: { query, per_page: MOST } })
    return data.map(({ name, slug, namesakes, newest_title, titles }) => ({
      value: namedApart({ name, slug }, namesakes > 0),
      name: namedApart({ name, slug }, namesakes > 0),
      detail: [newest_title, finding.titles(titles)].filter(Boolean).join(' · '),
    }))
  },
  reihen: async (api, query) => {
    const { data } = await api(series.list, { query: { query, per_page: MOST } })
    return data.map(({ title, titles }) => ({ value: title, name: title, detail: finding.titles(titles) }))
  },
}

/** What there is of a kind by these words, for a field that is being typed into. */
export async function loader(args: Route.LoaderArgs): Promise<FoundThing[]> {
  await guardPage(args, officeTitles.list)
  const what = findables.find((one) => one === args.params.what)
  if (!what) throw new Response(null, { status: 404 })
  const query = (args.url.searchParams.get('query') ?? '').trim().slice(0, 100)
  return query === '' ? [] : orErrorPage(readers[what](apiOf(args), query))
}
