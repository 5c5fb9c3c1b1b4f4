import { type Endpoint, isOpenTo } from '#contract/endpoint.ts'
import type { Group } from '#contract/groups.ts'
import { useRootData } from '#office/root-data.ts'
import { OpenTabs, type Tab } from './open-tabs.tsx'

/** A part of a room, with an operation that says who may see it. */
export interface RoomTab extends Tab {
  reads: Pick<Endpoint, 'access'>
}

/** The parts that somebody in these groups may see, as a loader hands them on: without the operations. */
export function openTabs(tabs: readonly RoomTab[], groups: readonly Group[]): readonly Tab[] {
  return tabs.filter(({ reads }) => isOpenTo(reads, groups)).map(({ path, title }) => ({ path, title }))
}

interface RoomTabsProps {
  label: string
  tabs: readonly RoomTab[]
}

/** The way between the parts of a room that the person may see. */
export function RoomTabs({ label, tabs }: RoomTabsProps) {
  const groups = useRootData()?.groups ?? []
  return <OpenTabs label={label} tabs={openTabs(tabs, groups)} />
}
