import { refunds } from '#contract/fulfilment/credits.ts'
import { officeReturns } from '#contract/fulfilment/office-returns.ts'
import { refundRoom } from '#office/messages/money/refunds.ts'
import { returnRoom } from '#office/messages/money/returns.ts'
import { type RoomTab, RoomTabs } from '#office/resource/room-tabs.tsx'

const tabs: readonly RoomTab[] = [
  { path: '/rueckzahlungen', title: refundRoom.title, reads: refunds.list },
  { path: '/rueckzahlungen/ruecksendungen', title: returnRoom.title, reads: officeReturns.list },
]

/** The way between money that goes back and goods that come back. */
export function RefundTabs() {
  return <RoomTabs label={returnRoom.tabs} tabs={tabs} />
}
