import { Suspense } from 'react'
import { data } from 'react-router'
import type { Entry } from '#contract/content/content.ts'
import { isOwnPreview } from '#contract/content/preview-messages.ts'
import { getPreview, previewQuery } from '#contract/content/previews.ts'
import { previewWorkingCopy } from '#contract/content/working-copies.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { Container } from '#ui/container.tsx'
import { lazyPart } from '#ui/loading/load-part.ts'
import { Notice } from '#ui/notice.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf, sharedOf } from '#web/api.ts'
import { previewMessages } from '#web/messages/content/editorial.ts'
import { pageMeta } from '#web/seo.ts'
import type { Route } from './+types/preview.ts'
import { describe } from './read-entry.ts'

const EntryPage = lazyPart(() => import('./entry-page.tsx'))

const OwnPreview = lazyPart(() => import('./own-preview.tsx'))

/**
 * A draft, for a visitor with a signed link to it: never cached, never indexed, and marked as a draft. Beside an editor, what
 * they have typed themselves.
 */
export async function loader(args: Route.LoaderArgs) {
  return isOwnPreview(args.url) ? loadOwn(args) : loadShared(args)
}

async function loadOwn(args: Route.LoaderArgs) {
  const answer = await orErrorPage(apiOf(args)(previewWorkingCopy, { params: { id: args.params.id } }))
  const { entry, frames, lacks } = answer.data
  return data({ entry: await described(args, entry), own: { frames, lacks }, shared: null }, { headers: HEADERS })
}

async function loadShared(args: Route.LoaderArgs) {
  const query = previewQuery.safeParse(Object.fromEntries(args.url.searchParams))
  if (!query.success) throw data(null, { status: 404 })
  const { api } = sharedOf(args)
  const { data: preview } = await orErrorPage(api(getPreview, { params: { id: args.params.id }, query: query.data }))
  const { entry, revision, is_published: isPublished } = preview
  return data(
    { entry: await described(args, entry), own: null, shared: { revision, isPublished } },
    { headers: HEADERS },
  )
}

const HEADERS = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'strict-origin',
} as const

async function described(args: Route.LoaderArgs, entry: Entry) {
  if (entry.type === 'redirect' || entry.type === 'department') throw data(null, { status: 404 })
  const shown = await describe(args, entry, new URL(entry.uri, args.url))
  if (shown.type === 'department') throw data(null, { status: 404 })
  return shown
}

/** An entry as its preview shows it. */
export type ShownPreview = Awaited<ReturnType<typeof described>>

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta(matches[0].loaderData, { ...loaderData.entry.seo, robots: 'noindex, nofollow' })
}

export default function Preview({ loaderData }: Route.ComponentProps) {
  const { entry, own, shared } = loaderData
  if (own)
    return (
      <Suspense>
        <OwnPreview entry={entry} {...own} />
      </Suspense>
    )
  return (
    <>
      <Container className="flex flex-col gap-6 pt-4">
        <Notice kind="warning" title={previewMessages.title(shared.revision)}>
          {shared.isPublished ? previewMessages.published : previewMessages.draft}
        </Notice>
        {/* Of a title, its extra sections alone. */}
        {entry.type === 'product' && <SectionHeading level={1}>{entry.title}</SectionHeading>}
      </Container>
      <Suspense>
        <EntryPage entry={entry} />
      </Suspense>
    </>
  )
}
