import { listRuns, type Run, readRun } from '#contract/ground/runs.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { apiOf } from '#office/visit.ts'
import type { Route } from './+types/own-runs.ts'

/** Runs that are asked for by their ids at a time. */
const MOST = 5

/** One's own runs that are under way, and those that the bar has shown until now, which may have ended. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const api = apiOf(args)
  const { data } = await orErrorPage(api(listRuns, {}))
  const shown = args.url.searchParams.getAll('id').slice(0, MOST)
  const gone = shown.filter((id) => data.every((run) => run.id !== id))
  const ended = await Promise.all(
    gone.map((id) =>
      api(readRun, { params: { id } }).then(
        (answer): Run[] => [answer.data],
        () => [],
      ),
    ),
  )
  return Response.json([...data, ...ended.flat()], { headers: { 'cache-control': 'no-store' } })
}
