import { listMissedSearches } from '#contract/catalogue/missed-searches.ts'
import { readRedemptions } from '#contract/licences/redemption-figures.ts'
import { readOpenInvoices, readSales } from '#contract/sales/sales-figures.ts'
import {
  figureRoom,
  missedPage,
  openInvoicePage,
  redemptionPage,
  salesPage,
} from '#office/messages/overview/figures.ts'
import { type RoomTab, RoomTabs } from '#office/resource/room-tabs.tsx'

export const figureTabs: readonly RoomTab[] = [
  { path: '/zahlen', title: salesPage.title, reads: readSales },
  { path: '/zahlen/einloesungen', title: redemptionPage.title, reads: readRedemptions },
  { path: '/zahlen/offene', title: openInvoicePage.title, reads: readOpenInvoices },
  { path: '/zahlen/suchen', title: missedPage.title, reads: listMissedSearches },
]

/** The way between the parts of the room. */
export function FigureTabs() {
  return <RoomTabs label={figureRoom.tabs} tabs={figureTabs} />
}
