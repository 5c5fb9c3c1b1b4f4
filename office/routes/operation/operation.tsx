import { type BackupNote, readBackups, restores } from '#contract/desks/restores.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { frame } from '#office/messages/frame.ts'
import { operationRoom } from '#office/messages/operation.ts'
import { momentOf } from '#office/recorded/moment.ts'
import { reloadAfterConflict } from '#office/resource/reload-after-conflict.ts'
import { apiOf } from '#office/visit.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Facts } from '#ui/facts.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Route } from './+types/operation.ts'
import { OpenRestore, SettledRestore } from './one-restore.tsx'
import { doRestoreStep } from './restore-steps.ts'

export async function loader(args: Route.LoaderArgs) {
  const api = apiOf(args)
  const [{ data: all }, { data: backups }] = await orErrorPage(Promise.all([api(restores.list), api(readBackups)]))
  return { all, backups }
}

export function action(args: Route.ActionArgs) {
  return doRestoreStep(args)
}

export { reloadAfterConflict as shouldRevalidate }

const DONE = { release: operationRoom.released, ask: operationRoom.asked, settle: operationRoom.settled } as const

/** Backups, and what is to be done after a restore. */
export default function OperationPage({ loaderData: { all, backups }, actionData }: Route.ComponentProps) {
  const failure = actionData && 'message' in actionData ? actionData : undefined
  return (
    <div className="flex max-w-4xl flex-col gap-8">
      <title>{frame.titleOf(operationRoom.title)}</title>
      <h1 className="font-display text-3xl">{operationRoom.title}</h1>
      {actionData && 'done' in actionData && (
        <Notice kind="success" live>
          {DONE[actionData.done]}
        </Notice>
      )}
      {failure && (
        <Notice kind="error" live>
          {failure.message}
        </Notice>
      )}
      <section className="flex flex-col gap-3" aria-labelledby="backups">
        <h2 id="backups" className="font-display text-xl">
          {operationRoom.backups}
        </h2>
        <Facts
          rows={[
            [operationRoom.lastBackup, <Note key="backup" note={backups.backup} />],
            [operationRoom.lastDrill, <Note key="drill" note={backups.drill} />],
          ]}
        />
      </section>
      <section className="flex flex-col gap-6" aria-labelledby="restores">
        <h2 id="restores" className="font-display text-xl">
          {operationRoom.restores}
        </h2>
        {all.length === 0 && <EmptyState icon="check" title={operationRoom.noRestore} />}
        {all.map((restore) =>
          restore.settled_at === null ? (
            <OpenRestore key={restore.id} restore={restore} failure={failure} />
          ) : (
            <SettledRestore key={restore.id} restore={restore} />
          ),
        )}
      </section>
    </div>
  )
}

function Note({ note }: { note: BackupNote | null }) {
  if (!note) return operationRoom.none
  const at = momentOf(note.at)
  return (
    <>
      {note.is_good ? operationRoom.good(at) : <strong>{operationRoom.failed(at)}</strong>}
      {note.holds_until && <p className="text-sm text-ink-soft">{operationRoom.holds(momentOf(note.holds_until))}</p>}
      {!note.is_good && <p className="text-sm wrap-anywhere text-ink-soft">{note.told}</p>}
    </>
  )
}
