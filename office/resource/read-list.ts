import type { z } from 'zod'
import { ApiError } from '#contract/client.ts'
import { listViews } from '#contract/desks/views.ts'
import type { Endpoint, Output } from '#contract/endpoint.ts'
import type { listMeta } from '#contract/envelope.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { orLastPage, pageIn } from '#forms/last-page.ts'
import { apiOf, visitOf } from '#office/visit.ts'
import { offersOf } from './offers.ts'

type Arguments = Parameters<typeof apiOf>[0] & { url: URL }

interface Page {
  data: unknown[]
  meta: z.output<typeof listMeta>
}

/** The operation of a list with pages, such as `orders.list`. */
export type ListOperation = Endpoint & { responses: { 200: z.ZodType<Page> } }

/**
 * Reads a list as the address asks for it: filters, order, search and page are its parameters. A filter that the list
 * does not know, as in an old link, is dropped and named, and a page past the end is the last one; anything else that
 * fails is the error page. `begun` narrows the list where the address says nothing of it.
 */
export async function readList<E extends ListOperation>(
  args: Arguments,
  operation: E,
  begun: Readonly<Record<string, string>> = {},
) {
  const offers = offersOf(operation)
  const known = ['sort', 'query', ...offers.filters.map(({ name }) => name)]
  const asked = known.flatMap((name): [string, string][] => {
    // A form sends each ticked box by itself.
    const value = args.url.searchParams
      .getAll(name)
      .map((text) => text.trim())
      .filter(Boolean)
      .join(',')
    return value ? [[name, value]] : []
  })
  const read = async (query: Readonly<Record<string, string>>) => {
    const readPage = (page: number) =>
      apiOf(args)(operation as Endpoint, { query: { ...query, page } } as never) as Promise<Page>
    const { data, meta } = await orLastPage(pageIn(args.url.searchParams), readPage)
    const kept = await keptViews(args, operation)
    return {
      kept,
      rows: data as Output<E> extends { data: infer Rows } ? Rows : never,
      meta,
      offers,
      query,
    }
  }
  const query = asked.length > 0 ? Object.fromEntries(asked) : begun
  try {
    return { ...(await read(query)), dropped: [] }
  } catch (error) {
    const wrong = wrongParameters(error).filter((name) => name in query)
    if (wrong.length === 0) return orErrorPage(Promise.reject(error as Error))
    const rest = Object.fromEntries(asked.filter(([name]) => !wrong.includes(name)))
    return { ...(await orErrorPage(read(rest))), dropped: wrong }
  }
}

/** What the person has kept of this list, or others have shared. */
async function keptViews(args: Arguments, { path }: Endpoint) {
  const name = path.replace('/office/', '')
  const [{ data: views }, user] = await Promise.all([
    apiOf(args)(listViews, { query: { list: name } }),
    visitOf(args).user(),
  ])
  return { name, views, mayShare: user?.groups.includes('admin') ?? false }
}

/** The names of the parameters that were refused; of one that takes several values, also for one of these. */
function wrongParameters(error: unknown): string[] {
  if (!(error instanceof ApiError) || error.status !== 422) return []
  return Object.keys(error.body.errors ?? {}).map((name) => name.replace(/\..*/, ''))
}
