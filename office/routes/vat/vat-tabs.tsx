import { listTaxRates } from '#contract/sales/office-tax-rates.ts'
import { readVatReport } from '#contract/sales/vat-report.ts'
import { taxRateRoom } from '#office/messages/settings/tax-rates.ts'
import { type RoomTab, RoomTabs } from '#office/resource/room-tabs.tsx'

const tabs: readonly RoomTab[] = [
  { path: '/mwst', title: taxRateRoom.report, reads: readVatReport },
  { path: '/mwst/saetze', title: taxRateRoom.title, reads: listTaxRates },
]

/** The way between the parts of the room. */
export function VatTabs() {
  return <RoomTabs label={taxRateRoom.tabs} tabs={tabs} />
}
