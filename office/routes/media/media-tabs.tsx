import { media } from '#contract/content/media.ts'
import { files } from '#contract/content/office-files.ts'
import { mediaRoom } from '#office/messages/media/media-room.ts'
import { type RoomTab, RoomTabs } from '#office/resource/room-tabs.tsx'

const tabs: readonly RoomTab[] = [
  { path: '/medien', title: mediaRoom.pictures, reads: media.list },
  { path: '/medien/dateien', title: mediaRoom.files, reads: files.list },
]

/** The way between the parts of the room. */
export function MediaTabs() {
  return <RoomTabs label={mediaRoom.tabs} tabs={tabs} />
}
