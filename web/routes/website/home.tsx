import { data } from 'react-router'
import { getEntry } from '#contract/content.ts'
import { sharedOf } from '#web/api.ts'
import { orErrorPage } from '#web/api-failure.ts'
import { Blocks } from '#web/blocks/blocks.tsx'
import { pageMeta } from '#web/seo.ts'
import type { Route } from './+types/home.ts'

export async function loader(args: Route.LoaderArgs) {
  const { api, keepFor } = sharedOf(args)
  const { data: entry } = await orErrorPage(api(getEntry, { query: { uri: '/' } }))
  if (entry.type !== 'page') throw data(null, { status: 404 })
  return data({ entry }, { headers: keepFor(['titles', 'content']) })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, description } = loaderData.entry
  return pageMeta(matches[0].loaderData, { title, description, path: '/' })
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return <Blocks blocks={loaderData.entry.blocks} />
}
