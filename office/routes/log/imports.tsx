import { type ImportRun, importRuns, importStateLabels } from '#contract/office/import-runs.ts'
import { importLog } from '../../messages/log.ts'
import { listAddress } from '../../resource/list-address.ts'
import { ListPage } from '../../resource/list-page.tsx'
import type { ListColumn } from '../../resource/list-table.tsx'
import { readList } from '../../resource/read-list.ts'
import type { Route } from './+types/imports.ts'
import { LogTabs } from './log-tabs.tsx'
import { momentOf } from './moment.ts'

export function loader(args: Route.LoaderArgs) {
  return readList(args, importRuns.list)
}

const columns: readonly ListColumn<ImportRun>[] = [
  { title: importLog.source, cell: ({ source }) => source },
  { title: importLog.started, sort: 'started_at', cell: ({ started_at }) => momentOf(started_at) },
  { title: importLog.state, cell: ({ state }) => importStateLabels[state] },
  { title: importLog.created, align: 'right', cell: ({ created }) => created },
  { title: importLog.changed, align: 'right', cell: ({ changed }) => changed },
  { title: importLog.unchanged, align: 'right', cell: ({ unchanged }) => unchanged, from: 'lg' },
  { title: importLog.refused, cell: (run) => <Refused run={run} /> },
]

/** How many records were refused, and the first of them. */
function Refused({ run: { refused, refusals, failure } }: { run: ImportRun }) {
  const told = [...(failure ? [failure] : []), ...refusals]
  if (told.length === 0) return refused
  return (
    <details>
      <summary>{refused}</summary>
      <ul className="mt-1 text-xs text-ink-soft">
        {told.map(({ line, reference, reason }) => (
          <li key={`${line} ${reason}`}>{importLog.remark(line, reference, reason)}</li>
        ))}
      </ul>
    </details>
  )
}

const words = { names: importLog.names, values: { state: importStateLabels }, search: importLog.search }

export default function Imports({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <LogTabs />
      <ListPage
        title={importLog.title}
        list={loaderData}
        columns={columns}
        keyOf={({ id }) => id}
        pathOf={({ source }) => listAddress({}, { query: source })}
        words={words}
        empty={{ title: importLog.empty }}
      />
    </>
  )
}
