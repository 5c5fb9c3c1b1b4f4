import { useMemo } from 'react'
import { href } from 'react-router'
import { entryStateLabels, entryTypeLabels } from '#contract/content/entry-labels.ts'
import { type createPreviewLink, entries, listRevisions, type OfficeEntry } from '#contract/content/office-entries.ts'
import type { Output } from '#contract/endpoint.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { useKeys } from '#office/keys/use-keys.ts'
import { entryRoom } from '#office/messages/entries.ts'
import { frame } from '#office/messages/frame.ts'
import { readableEntry } from '#office/reading/readable-entry.ts'
import { Reading } from '#office/reading/reading.tsx'
import { reloadAfterConflict } from '#office/resource/reload-after-conflict.ts'
import { THING_WITH_STEPS } from '#office/resource/steps-section.tsx'
import { WayBack } from '#office/resource/way-back.tsx'
import { apiOf } from '#office/visit.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Badge, type Tone } from '#ui/text/badge.tsx'
import { swissTime } from '#ui/time/swiss-time.ts'
import type { Route } from './+types/entry.ts'
import { EntryRevisions } from './entry-revisions.tsx'
import { EntryStepForms } from './entry-step-forms.tsx'
import { doEntryStep } from './entry-steps.ts'
import { visibleTime } from './visible-time.ts'

export async function loader(args: Route.LoaderArgs) {
  const api = apiOf(args)
  const { params } = args
  const [{ data: entry }, { data: revisions }] = await orErrorPage(
    Promise.all([api(entries.read, { params }), api(listRevisions, { params })]),
  )
  return { entry, revisions }
}

export function action(args: Route.ActionArgs) {
  return doEntryStep(args)
}

export { reloadAfterConflict as shouldRevalidate }

const tones: Record<OfficeEntry['state'], Tone> = {
  draft: 'neutral',
  scheduled: 'river',
  published: 'success',
  ended: 'warning',
}

/** One entry to be read, with what can be done with it; it is written on a page of its own. */
export default function EntryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { entry, revisions } = loaderData
  const { id, uri, content } = entry
  const failure = actionData && 'message' in actionData ? actionData : undefined
  const parts = useMemo(() => readableEntry(content), [content])
  const isShown = entry.state === 'published'
  useKeys(useMemo(() => (isShown ? { v: () => window.location.assign(uri) } : {}), [isShown, uri]))
  return (
    <div className={THING_WITH_STEPS}>
      <title>{frame.titleOf(content.title)}</title>
      <div className="flex min-w-0 flex-col gap-6 xl:row-span-2">
        <header className="flex flex-col gap-2">
          <WayBack room={href('/inhalte')} label={entryRoom.back} />
          <h1 className="font-display text-3xl wrap-anywhere">{content.title}</h1>
          <p className="flex flex-wrap items-center gap-3 text-sm text-ink-soft">
            <Badge tone={tones[entry.state]}>{entryStateLabels[entry.state]}</Badge>
            <span>{entryTypeLabels[content.type]}</span>
            <span className="wrap-anywhere">{uri}</span>
            <span>{visibleTime(entry)}</span>
          </p>
        </header>
        {actionData && 'done' in actionData && (
          <Notice kind="success" live>
            {entryRoom.done[actionData.done]}
          </Notice>
        )}
        {actionData && 'shared' in actionData && <Shared {...actionData.shared} />}
        {entry.published_revision !== null && entry.published_revision < entry.revision && (
          <Notice kind="info">{entryRoom.unpublished(entry.revision)}</Notice>
        )}
        <p className="flex flex-wrap gap-3">
          {isShown && (
            <a href={uri} className="text-link self-center">
              {entryRoom.show}
            </a>
          )}
        </p>
        <section className="flex flex-col gap-3">
          <h2 className="font-display text-xl">{entryRoom.content}</h2>
          <Reading parts={parts} />
        </section>
        <EntryRevisions id={id} revisions={revisions} />
      </div>
      <EntryStepForms entry={entry} failure={failure} />
    </div>
  )
}

/** A link to be sent to somebody outside. */
function Shared({ url, expires_at }: Output<typeof createPreviewLink>['data']) {
  const { day, time } = swissTime(expires_at)
  return (
    <Notice kind="success" live>
      <p>{entryRoom.sharedUntil(day, time)}</p>
      <p className="my-2 text-sm wrap-anywhere">
        <a href={url} className="text-link">
          {url}
        </a>
      </p>
      <CopyButton text={url}>{entryRoom.copyLink}</CopyButton>
    </Notice>
  )
}
