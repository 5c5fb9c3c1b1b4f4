import { Link } from 'react-router'
import type { Run } from '#contract/ground/runs.ts'
import { importRoom } from '#office/messages/exchange/imports.ts'
import { useReloadWhile } from './use-reload-while.ts'

/** How far a run is, while the page is looked at; without JavaScript a link reads it again. */
export function RunProgress({ run }: { run: Run }) {
  useReloadWhile(true)
  return (
    <section
      aria-label={importRoom.progress}
      className="flex flex-col gap-2 rounded-md border border-line bg-white p-4"
    >
      <p className="flex flex-wrap items-center gap-4">
        <progress
          value={run.total === null ? undefined : run.done}
          max={run.total ?? 1}
          aria-label={importRoom.progress}
          className="h-3 w-80 max-w-full accent-river-700"
        />
        <span className="tabular-nums">
          {run.wants_cancel ? importRoom.stops : importRoom.percent(run.done, run.total)}
        </span>
        <Link to="" className="text-link text-sm">
          {importRoom.reload}
        </Link>
      </p>
      <p className="text-sm text-ink-soft">{importRoom.waits}</p>
    </section>
  )
}
