import { data } from 'react-router'
import { pageMeta } from '#web/seo.ts'
import type { Route } from './+types/level.ts'
import { loadPlace } from './load-place.ts'
import { PlacePage } from './place-page.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { page, headers: kept } = await loadPlace(args, 'levels')
  return data(page, { headers: kept })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { seo, structured } = loaderData
  return [...pageMeta(matches[0].loaderData, seo), ...structured.map((thing) => ({ 'script:ld+json': thing }))]
}

export default function Level({ loaderData }: Route.ComponentProps) {
  return <PlacePage page={loaderData} />
}
