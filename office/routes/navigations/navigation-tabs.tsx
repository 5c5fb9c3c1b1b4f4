import { departments } from '#contract/catalogue/office-departments.ts'
import { schoolTerms } from '#contract/catalogue/office-school-terms.ts'
import { articleCategories } from '#contract/content/office-categories.ts'
import { readNavigation } from '#contract/content/office-navigations.ts'
import { listDeadLinks, listMissingAddresses, redirects } from '#contract/content/office-redirects.ts'
import { navigationRoom } from '#office/messages/website/navigations.ts'
import { deadLinkRoom, missingRoom, redirectRoom } from '#office/messages/website/redirects.ts'
import { schoolTermRoom } from '#office/messages/website/school-terms.ts'
import { categoryWords, departmentWords } from '#office/messages/website/terms.ts'
import { type RoomTab, RoomTabs } from '#office/resource/room-tabs.tsx'

const tabs: readonly RoomTab[] = [
  { path: '/navigationen', title: navigationRoom.title, reads: readNavigation },
  { path: '/navigationen/fachbereiche', title: departmentWords.title, reads: departments.list },
  { path: '/navigationen/schulbegriffe', title: schoolTermRoom.title, reads: schoolTerms.list },
  { path: '/navigationen/kategorien', title: categoryWords.title, reads: articleCategories.list },
  { path: '/navigationen/weiterleitungen', title: redirectRoom.title, reads: redirects.list },
  { path: '/navigationen/fehlende', title: missingRoom.title, reads: listMissingAddresses },
  { path: '/navigationen/tote-links', title: deadLinkRoom.title, reads: listDeadLinks },
]

/** The way between the parts of the room. */
export function NavigationTabs() {
  return <RoomTabs label={navigationRoom.tabs} tabs={tabs} />
}
