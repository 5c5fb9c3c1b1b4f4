import { identityProviders } from '#contract/accounts/office-identity-providers.ts'
import { teacherApplications } from '#contract/accounts/office-teachers.ts'
import { schools } from '#contract/accounts/schools/office-schools.ts'
import { listMissedSearches } from '#contract/catalogue/missed-searches.ts'
import { authors } from '#contract/catalogue/office-authors.ts'
import { series } from '#contract/catalogue/office-series.ts'
import { officeTitles } from '#contract/catalogue/office-titles.ts'
import { media } from '#contract/content/media.ts'
import { entries } from '#contract/content/office-entries.ts'
import { files } from '#contract/content/office-files.ts'
import { readNavigation } from '#contract/content/office-navigations.ts'
import { lookUpSubscriber } from '#contract/content/office-newsletter.ts'
import { listDeadLinks } from '#contract/content/office-redirects.ts'
import { contactMessages } from '#contract/desks/contact-messages.ts'
import { users } from '#contract/desks/office-users.ts'
import { restores } from '#contract/desks/restores.ts'
import { tasks } from '#contract/desks/tasks.ts'
import { type Waiting, type WaitingKind, waitingLists } from '#contract/desks/waiting.ts'
import { type Endpoint, isOpenTo } from '#contract/endpoint.ts'
import { importRuns } from '#contract/exchange/import-runs.ts'
import { bankCredits } from '#contract/fulfilment/bank-credits.ts'
import { refunds } from '#contract/fulfilment/credits.ts'
import { listOrdersToSend } from '#contract/fulfilment/fulfilment.ts'
import { orders } from '#contract/fulfilment/office-orders.ts'
import { officeReturns } from '#contract/fulfilment/office-returns.ts'
import { audit } from '#contract/ground/audit.ts'
import { mails } from '#contract/ground/mails.ts'
import { listSettings } from '#contract/ground/settings.ts'
import type { Group } from '#contract/groups.ts'
import { couponBatches } from '#contract/licences/office-coupons.ts'
import { productFiles } from '#contract/licences/product-files.ts'
import { readRedemptions } from '#contract/licences/redemption-figures.ts'
import { partnerOrganisations } from '#contract/partners/office-partners.ts'
import { quotes } from '#contract/procurement/quotes/office-quotes.ts'
import { listTaxRates } from '#contract/sales/office-tax-rates.ts'
import { vouchers } from '#contract/sales/office-vouchers.ts'
import { readOpenInvoices, readSales } from '#contract/sales/sales-figures.ts'
import { readVatReport } from '#contract/sales/vat-report.ts'
import { authorRoom, seriesRoom } from '#office/messages/catalogue/authors-and-series.ts'
import { titleRoom } from '#office/messages/catalogue/titles.ts'
import { messageRoom } from '#office/messages/contact-messages.ts'
import { couponRoom } from '#office/messages/coupons.ts'
import { importRoom } from '#office/messages/exchange/imports.ts'
import { logRoom } from '#office/messages/log.ts'
import { mediaRoom } from '#office/messages/media/media-room.ts'
import { bankRoom } from '#office/messages/money/bank.ts'
import { refundRoom } from '#office/messages/money/refunds.ts'
import { vatRoom } from '#office/messages/money/vat.ts'
import { operationRoom } from '#office/messages/operation.ts'
import { orderRoom } from '#office/messages/orders.ts'
import { figureRoom } from '#office/messages/overview/figures.ts'
import { partnerRoom } from '#office/messages/partners.ts'
import { peopleRoom } from '#office/messages/people.ts'
import { quoteRoom } from '#office/messages/quotes/quotes.ts'
import { schoolRoom } from '#office/messages/schools.ts'
import { newsletterRoom } from '#office/messages/settings/newsletter.ts'
import { providerRoom } from '#office/messages/settings/providers.ts'
import { settingsRoom } from '#office/messages/settings.ts'
import { shippingRoom } from '#office/messages/shipping.ts'
import { taskRoom } from '#office/messages/tasks.ts'
import { teacherRoom } from '#office/messages/teachers.ts'
import { today } from '#office/messages/today.ts'
import { voucherRoom } from '#office/messages/vouchers.ts'
import { entryRoom } from '#office/messages/website/entries.ts'
import { navigationRoom } from '#office/messages/website/navigations.ts'
import type { IconName } from '#ui/pictures/icon-names.ts'

/** What the frame shows of a room, and all of it that a browser gets. */
export interface Room {
  /** Below `/office`. */
  path: string
  title: string
  /** After `g`. */
  key: string
  icon: IconName
  /** The first of a group: a line stands above it. */
  begins?: true
}

interface DeclaredRoom extends Room {
  /** Those who may call one of these may enter; none for a room that is open to all of the staff. */
  operations: readonly Pick<Endpoint, 'access'>[]
  /** Where its pages were: links to there lead on for those who may enter. */
  formerly?: string
}

/** Every room, in the order of the navigation. Who may enter it is said by its operations alone. */
export const rooms: readonly DeclaredRoom[] = [
  { path: '/', title: today.title, key: 'h', icon: 'home', operations: [] },
  { path: '/aufgaben', title: taskRoom.title, key: 'a', icon: 'check', operations: [tasks.list] },
  {
    path: '/zahlen',
    title: figureRoom.title,
    key: 'z',
    icon: 'chart',
    operations: [readSales, readRedemptions, readOpenInvoices, listMissedSearches],
  },
  { path: '/bestellungen', title: orderRoom.title, key: 'b', icon: 'cart', begins: true, operations: [orders.list] },
  // A digit, as every letter is taken.
  { path: '/offerten', title: quoteRoom.title, key: '1', icon: 'shop', operations: [quotes.list] },
  { path: '/versand', title: shippingRoom.title, key: 'v', icon: 'truck', operations: [listOrdersToSend] },
  {
    path: '/rueckzahlungen',
    title: refundRoom.title,
    key: 'r',
    icon: 'arrow-left',
    operations: [refunds.list, officeReturns.list],
  },
  { path: '/bank', title: bankRoom.title, key: 'k', icon: 'bank', operations: [bankCredits.list] },
  { path: '/mwst', title: vatRoom.title, key: 'm', icon: 'calculator', operations: [readVatReport, listTaxRates] },
  {
    path: '/lehrpersonen',
    title: teacherRoom.title,
    key: 'l',
    icon: 'graduation',
    begins: true,
    operations: [teacherApplications.list],
  },
  { path: '/schulen', title: schoolRoom.title, key: 'g', icon: 'school', operations: [schools.list] },
  // A digit, as every letter is taken.
  {
    path: '/anmeldedienste',
    title: providerRoom.title,
    key: '2',
    icon: 'lock',
    operations: [identityProviders.list],
  },
  { path: '/personen', title: peopleRoom.title, key: 'p', icon: 'people', operations: [users.list] },
  { path: '/nachrichten', title: messageRoom.title, key: 's', icon: 'heart-hand', operations: [contactMessages.list] },
  { path: '/partner', title: partnerRoom.title, key: 't', icon: 'link', operations: [partnerOrganisations.list] },
  {
    path: '/gutscheine',
    title: voucherRoom.title,
    key: 'u',
    icon: 'ticket',
    begins: true,
    operations: [vouchers.list],
  },
  {
    path: '/coupons',
    title: couponRoom.title,
    key: 'c',
    icon: 'ebook',
    operations: [couponBatches.list, productFiles.list],
  },
  { path: '/newsletter', title: newsletterRoom.title, key: 'n', icon: 'mail', operations: [lookUpSubscriber] },
  { path: '/titel', title: titleRoom.title, key: 'x', icon: 'book', begins: true, operations: [officeTitles.list] },
  { path: '/autoren', title: authorRoom.title, key: 'f', icon: 'user', operations: [authors.list] },
  { path: '/reihen', title: seriesRoom.title, key: 'y', icon: 'books', operations: [series.list] },
  { path: '/inhalte', title: entryRoom.title, key: 'i', icon: 'edit', begins: true, operations: [entries.list] },
  {
    path: '/navigationen',
    title: navigationRoom.title,
    key: 'w',
    icon: 'menu',
    operations: [readNavigation, listDeadLinks],
  },
  { path: '/medien', title: mediaRoom.title, key: 'd', icon: 'picture', operations: [media.list, files.list] },
  {
    path: '/importe',
    formerly: '/protokoll/importe',
    title: importRoom.title,
    key: 'j',
    icon: 'download',
    operations: [importRuns.list],
  },
  {
    path: '/protokoll',
    title: logRoom.title,
    key: 'o',
    icon: 'clock',
    begins: true,
    operations: [audit.list, mails.list],
  },
  { path: '/betrieb', title: operationRoom.title, key: 'q', icon: 'info', operations: [restores.list] },
  { path: '/einstellungen', title: settingsRoom.title, key: 'e', icon: 'filter', operations: [listSettings] },
]

/** The rooms of a person in these groups, for the frame. */
export function roomsOf(groups: readonly Group[]): readonly Room[] {
  return rooms
    .filter(({ operations }) => operations.length === 0 || operations.some((one) => isOpenTo(one, groups)))
    .map(withoutOperations)
}

function withoutOperations({ operations: _, ...room }: DeclaredRoom): Room {
  return room
}

/** The room to which a page of the back office belongs, by its whole path; a page outside of the rooms has none. */
export function roomOf(pathname: string): Room | undefined {
  const below = pathname.replace(/^[/]office(?=[/]|$)/, '')
  const isIn = (path: string) => below === path || (path !== '/' && below.startsWith(`${path}/`))
  return rooms.find(({ path, formerly }) => isIn(path) || (formerly !== undefined && isIn(formerly)))
}

/** How much waits in each room, by its path; what is more than it says ends with a plus. */
export type WaitingInRooms = Readonly<Record<string, string>>

export function waitingInRooms(waiting: readonly Waiting[]): WaitingInRooms {
  const counts = new Map<string, { total: number; isLeast: boolean }>()
  for (const { kind, total, total_is_least } of waiting) {
    const path = roomWith(waitingLists[kind].list)?.path
    if (path === undefined || total === 0 || isNobodysTurn(kind)) continue
    const before = counts.get(path)
    counts.set(path, { total: total + (before?.total ?? 0), isLeast: total_is_least || (before?.isLeast ?? false) })
  }
  return Object.fromEntries([...counts].map(([path, { total, isLeast }]) => [path, isLeast ? `${total}+` : `${total}`]))
}

/** A draft, and a title that lacks something, wait on the first page alone. */
function isNobodysTurn(kind: WaitingKind): boolean {
  return kind === 'drafts' || waitingLists[kind].list === officeTitles.list
}

/** The room in which a list is worked on. */
export function roomWith(list: Pick<Endpoint, 'access'>): Room | undefined {
  return rooms.find(({ operations }) => operations.includes(list))
}
