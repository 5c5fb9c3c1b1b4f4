import { readNavigation } from '#contract/content/office-navigations.ts'
import { navigationRoom } from '#office/messages/website/navigations.ts'
import { type RoomTab, RoomTabs } from '#office/resource/room-tabs.tsx'

const tabs: readonly RoomTab[] = [{ path: '/navigationen', title: navigationRoom.title, reads: readNavigation }]

/** The way between the parts of the room. */
export function NavigationTabs() {
  return <RoomTabs label={navigationRoom.tabs} tabs={tabs} />
}
