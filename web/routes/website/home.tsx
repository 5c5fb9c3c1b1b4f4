import { data } from 'react-router'
import { listGlobals } from '#contract/content/content.ts'
import { sharedOf, visitOf } from '#web/api.ts'
import { Blocks } from '#web/blocks/blocks.tsx'
import { TeacherDeskContext } from '#web/blocks/home/teacher-desk-context.ts'
import { pageMeta } from '#web/seo.ts'
import type { Route } from './+types/home.ts'
import { loadTeacherDesk } from './home/load-teacher-desk.ts'
import { organizationData } from './organization-data.ts'
import { readEntry } from './read-entry.ts'

export async function loader(args: Route.LoaderArgs) {
  const [{ entry, headers: kept }, desk] = await Promise.all([readEntry(args, args.url), loadTeacherDesk(args)])
  if (entry.type !== 'page') throw data(null, { status: 404 })
  const { origin } = visitOf(args)
  const structured = await sharedOf(args)
    .api(listGlobals)
    .then(
      ({ data: globals }) => [organizationData(origin, globals.publisher)],
      () => [],
    )
  return data({ entry, structured, desk }, { headers: desk ? {} : kept })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, description } = loaderData.entry
  return [
    ...pageMeta(matches[0].loaderData, { title, description, path: '/' }),
    ...loaderData.structured.map((thing) => ({ 'script:ld+json': thing })),
  ]
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <TeacherDeskContext value={loaderData.desk}>
      <Blocks blocks={loaderData.entry.blocks} />
    </TeacherDeskContext>
  )
}
