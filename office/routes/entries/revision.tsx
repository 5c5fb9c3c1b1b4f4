import { href, Link, redirect } from 'react-router'
import { revisionActionLabels } from '#contract/content/entry-labels.ts'
import { entries, listRevisions, readRevision } from '#contract/content/office-entries.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { frame } from '#office/messages/frame.ts'
import { entryRoom } from '#office/messages/website/entries.ts'
import { compareParts } from '#office/reading/compare-parts.server.ts'
import { Compared } from '#office/reading/compared.tsx'
import { readableEntry } from '#office/reading/readable-entry.ts'
import { Reading } from '#office/reading/reading.tsx'
import { StepForm } from '#office/resource/step-form.tsx'
import { StepsSection, THING_WITH_STEPS } from '#office/resource/steps-section.tsx'
import { apiOf } from '#office/visit.ts'
import { swissTime } from '#ui/time/swiss-time.ts'
import type { Route } from './+types/revision.ts'
import { doEntryStep } from './entry-steps.ts'

/** A revision with what it changed, compared with the one before it, or with the one that the address names. */
export async function loader(args: Route.LoaderArgs) {
  const api = apiOf(args)
  const { id, number } = args.params
  const params = { id }
  const read = async (one: number) => (await api(readRevision, { params: { id, number: one } })).data
  const [{ data: entry }, { data: revisions }, revision] = await orErrorPage(
    Promise.all([api(entries.read, { params }), api(listRevisions, { params }), read(Number(number))]),
  )
  const earlier = revisions.filter((one) => one.number < revision.number).map((one) => one.number)
  const asked = Number(args.url.searchParams.get('seit'))
  const since = earlier.includes(asked) ? asked : earlier[0]
  const parts = readableEntry(revision.content)
  const former = since === undefined ? undefined : await orErrorPage(read(since))
  return {
    entry: { id, title: entry.content.title, revision: entry.revision },
    revision: { number: revision.number, action: revision.action, author: revision.author, at: revision.at },
    parts,
    since,
    earlier,
    compared: former && compareParts(readableEntry(former.content), parts),
  }
}

export async function action(args: Route.ActionArgs) {
  const answer = await doEntryStep(args)
  return 'done' in answer ? redirect(href('/inhalte/:id', { id: args.params.id })) : answer
}

/** One revision of an entry: what it changed, word by word, and all that it holds. */
export default function RevisionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { entry, revision, parts, since, earlier, compared } = loaderData
  const failure = actionData && 'message' in actionData ? actionData : undefined
  const title = entryRoom.revisionOf(revision.number, entry.title)
  const { day, time } = swissTime(revision.at)
  return (
    <div className={THING_WITH_STEPS}>
      <title>{frame.titleOf(title)}</title>
      <div className="flex min-w-0 flex-col gap-6 xl:row-span-2">
        <header className="flex flex-col gap-2">
          <Link to={href('/inhalte/:id', { id: entry.id })} className="text-link self-start text-sm">
            {entryRoom.toEntry}
          </Link>
          <h1 className="font-display text-3xl wrap-anywhere">{title}</h1>
          <p className="text-sm text-ink-soft">
            {`${revisionActionLabels[revision.action]} · ${day}, ${time} · ${revision.author ?? entryRoom.shop}`}
          </p>
        </header>
        {compared && since !== undefined ? (
          <section className="flex flex-col gap-3">
            <h2 className="font-display text-xl">{entryRoom.whatChanged(since)}</h2>
            <Compared parts={compared} />
          </section>
        ) : (
          <p>{entryRoom.firstRevision}</p>
        )}
        {earlier.length > 1 && <OtherRevisions earlier={earlier} since={since} />}
        <section className="flex flex-col gap-3">
          <h2 className="font-display text-xl">{entryRoom.content}</h2>
          <Reading parts={parts} />
        </section>
      </div>
      {revision.number < entry.revision && (
        <StepsSection title={entryRoom.steps}>
          <StepForm step="restore" label={entryRoom.restore} failure={failure}>
            <p className="text-sm text-ink-soft">{entryRoom.restoreMeans}</p>
            <input type="hidden" name="number" value={revision.number} />
          </StepForm>
        </StepsSection>
      )}
    </div>
  )
}

/** The earlier ones that it can be compared with. */
function OtherRevisions({ earlier, since }: { earlier: readonly number[]; since: number | undefined }) {
  return (
    <nav aria-label={entryRoom.compareWith}>
      <p className="flex flex-wrap gap-x-3 gap-y-1 text-sm">
        {entryRoom.compareWith}
        {earlier.map((number) => (
          <Link
            key={number}
            to={`?${new URLSearchParams({ seit: String(number) })}`}
            aria-current={number === since ? 'true' : undefined}
            className={number === since ? 'font-medium' : 'text-link'}
          >
            {entryRoom.revision(number)}
          </Link>
        ))}
      </p>
    </nav>
  )
}
