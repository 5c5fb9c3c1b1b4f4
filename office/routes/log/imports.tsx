import { href } from 'react-router'
import { type ImportRun, importRuns, importStateLabels } from '#contract/exchange/import-runs.ts'
import { importLog } from '#office/messages/log.ts'
import { momentOf } from '#office/recorded/moment.ts'
import { ListPage } from '#office/resource/list-page.tsx'
import type { ListColumn } from '#office/resource/list-table.tsx'
import { readList } from '#office/resource/read-list.ts'
import type { Route } from './+types/imports.ts'
import { LogTabs } from './log-tabs.tsx'

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
  { title: importLog.refused, align: 'right', cell: ({ refused }) => refused },
  { title: importLog.remarked, align: 'right', cell: ({ remarked }) => remarked, from: 'lg' },
]

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
        pathOf={({ id }) => href('/protokoll/importe/:id', { id })}
        words={words}
        empty={{ title: importLog.empty }}
      />
    </>
  )
}
