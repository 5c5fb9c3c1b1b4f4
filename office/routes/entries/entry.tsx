import { useMemo } from 'react'
import { href } from 'react-router'
import { entryStateLabels, entryTypeLabels } from '#contract/content/entry-labels.ts'
import { type createPreviewLink, entries, listRevisions, type OfficeEntry } from '#contract/content/office-entries.ts'
import type { Output } from '#contract/endpoint.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { useKeys } from '#office/keys/use-keys.ts'
import { frame } from '#office/messages/frame.ts'
import { entryRoom } from '#office/messages/website/entries.ts'
import { readableEntry } from '#office/reading/readable-entry.ts'
import { Reading } from '#office/reading/reading.tsx'
import { reloadAfterConflict } from '#office/resource/reload-after-conflict.ts'
import { THING_WITH_STEPS } from '#office/resource/steps-section.tsx'
import { WayBack } from '#office/resource/way-back.tsx'
import { apiOf } from '#office/visit.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Badge, type Tone } from '#ui/text/badge.tsx'
import { swissTime } from '#ui/time/swiss-time.ts'
import type { Route } from './+types/entry.ts'
import { EntryRevisions } from './entry-revisions.tsx'
import { EntryStepForms } from './entry-step-forms.tsx'
import { doEntryStep } from './entry-steps.ts'
import { entryKeys } from './keys.ts'
import { useOpenEditor } from './use-open-editor.ts'
import { visibleTime } from './visible-time.ts'

export const handle = { keys: entryKeys }

export async function loader(args: Route.LoaderArgs) {
  const api = apiOf(args)
  const { params } = args
  const [{ data: entry }, { data: revisions }] = await orErrorPage(
    Promise.all([api(entries.read, { params }), api(listRevisions, { params })]),
  )
  const { content, ...head } = entry
  const { type, title } = content
  return { entry: { ...head, type, title }, parts: readableEntry(content), revisions }
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
  const { entry, parts, revisions } = loaderData
  const { id, uri } = entry
  const failure = actionData && 'message' in actionData ? actionData : undefined
  const isShown = entry.state === 'published'
  const openEditor = useOpenEditor(id)
  useKeys(
    useMemo(
      () => ({ e: openEditor, ...(isShown && { v: () => window.location.assign(uri) }) }),
      [openEditor, isShown, uri],
    ),
  )
  return (
    <div className={THING_WITH_STEPS}>
      <title>{frame.titleOf(entry.title)}</title>
      <div className="flex min-w-0 flex-col gap-6 xl:row-span-2">
        <header className="flex flex-col gap-2">
          <WayBack room={href('/inhalte')} label={entryRoom.back} />
          <h1 className="font-display text-3xl wrap-anywhere">{entry.title}</h1>
          <p className="flex flex-wrap items-center gap-3 text-sm text-ink-soft">
            <Badge tone={tones[entry.state]}>{entryStateLabels[entry.state]}</Badge>
            <span>{entryTypeLabels[entry.type]}</span>
            <span className="wrap-anywhere">{uri}</span>
            <span>{visibleTime(entry)}</span>
          </p>
        </header>
        {actionData && 'done' in actionData && (
          <Notice kind="success" live>
            {entry.state === 'scheduled' && actionData.done === 'publish'
              ? entryRoom.done.schedule
              : entryRoom.done[actionData.done]}
          </Notice>
        )}
        {actionData && 'shared' in actionData && <Shared {...actionData.shared} />}
        {entry.published_revision !== null && entry.published_revision < entry.revision && (
          <Notice kind="info">{entryRoom.unpublished(entry.revision)}</Notice>
        )}
        {entry.planned_revision !== null && entry.planned_from !== null && (
          <Planned number={entry.planned_revision} from={entry.planned_from} />
        )}
        <div className="hidden noscript:block">
          <Notice kind="info">{entryRoom.editNeedsScript}</Notice>
        </div>
        <p className="flex flex-wrap gap-3">
          <ButtonLink to={href('/inhalte/:id/bearbeiten', { id })} reloadDocument className="noscript:hidden">
            {entryRoom.edit} <kbd className="font-text text-xs">e</kbd>
          </ButtonLink>
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

/** A revision that will take the place of the one that visitors see. */
function Planned({ number, from }: { number: number; from: string }) {
  const { day, time } = swissTime(from)
  return <Notice kind="info">{entryRoom.plannedFor(number, day, time)}</Notice>
}
