import { listExports } from '#contract/exchange/catalogue-exports.ts'
import { importRuns } from '#contract/exchange/import-runs.ts'
import { exportRoom, importRoom } from '#office/messages/exchange/imports.ts'
import { RoomTabs } from '#office/resource/room-tabs.tsx'

const tabs = [
  { path: '/importe', title: importRoom.title, reads: importRuns.list },
  { path: '/importe/exporte', title: exportRoom.title, reads: listExports },
]

/** The way between what comes in and what goes out. */
export function ImportTabs() {
  return <RoomTabs label={importRoom.tabs} tabs={tabs} />
}
