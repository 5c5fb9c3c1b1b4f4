import { Suspense } from 'react'
import { data } from 'react-router'
import { getPreview, previewQuery } from '#contract/content/previews.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { Container } from '#ui/container.tsx'
import { lazyPart } from '#ui/loading/load-part.ts'
import { Notice } from '#ui/notice.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { sharedOf } from '#web/api.ts'
import { previewMessages } from '#web/messages/content/editorial.ts'
import { pageMeta } from '#web/seo.ts'
import type { Route } from './+types/preview.ts'
import { describe } from './read-entry.ts'

const EntryPage = lazyPart(() => import('./entry-page.tsx'))

/** A draft, for a visitor with a signed link to it: never cached, never indexed, and marked as a draft. */
export async function loader(args: Route.LoaderArgs) {
  const query = previewQuery.safeParse(Object.fromEntries(args.url.searchParams))
  if (!query.success) throw data(null, { status: 404 })
  const { api } = sharedOf(args)
  const { data: preview } = await orErrorPage(api(getPreview, { params: { id: args.params.id }, query: query.data }))
  const { entry, revision, is_published } = preview
  if (entry.type === 'redirect' || entry.type === 'department') throw data(null, { status: 404 })
  const described = await describe(args, entry, new URL(entry.uri, args.url))
  return data(
    { entry: described, revision, isPublished: is_published },
    {
      headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'strict-origin' },
    },
  )
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta(matches[0].loaderData, { ...loaderData.entry.seo, robots: 'noindex, nofollow' })
}

export default function Preview({ loaderData }: Route.ComponentProps) {
  const { entry, revision, isPublished } = loaderData
  return (
    <>
      <Container className="flex flex-col gap-6 pt-4">
        <Notice kind="warning" title={previewMessages.title(revision)}>
          {isPublished ? previewMessages.published : previewMessages.draft}
        </Notice>
        {/* Of a title, its extra sections alone. */}
        {entry.type === 'product' && <SectionHeading level={1}>{entry.title}</SectionHeading>}
      </Container>
      <Suspense>{entry.type !== 'department' && <EntryPage entry={entry} />}</Suspense>
    </>
  )
}
