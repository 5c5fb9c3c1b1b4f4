import { href } from 'react-router'
import { teacherApplications } from '#contract/accounts/office-teachers.ts'
import { schools } from '#contract/accounts/schools/office-schools.ts'
import { authors } from '#contract/catalogue/office-authors.ts'
import { series } from '#contract/catalogue/office-series.ts'
import { officeTitles } from '#contract/catalogue/office-titles.ts'
import { entries } from '#contract/content/office-entries.ts'
import { users } from '#contract/desks/office-users.ts'
import { tasks } from '#contract/desks/tasks.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { bankCredits } from '#contract/fulfilment/bank-credits.ts'
import { refunds } from '#contract/fulfilment/credits.ts'
import { orders } from '#contract/fulfilment/office-orders.ts'
import type { AuditRecord } from '#contract/ground/audit.ts'
import { mails } from '#contract/ground/mails.ts'
import { entitlements } from '#contract/licences/entitlements.ts'
import { boughtCouponSets, couponBatches, officeCoupons } from '#contract/licences/office-coupons.ts'
import { productFiles } from '#contract/licences/product-files.ts'
import { partnerClients, partnerOrganisations } from '#contract/partners/office-partners.ts'
import { quotes } from '#contract/procurement/quotes/office-quotes.ts'
import { createVoucherSeries, vouchers } from '#contract/sales/office-vouchers.ts'
import {
  accessPath,
  boughtSetPath,
  couponBatchPath,
  couponPath,
  partnerClientPath,
  partnerPath,
  productFilePath,
} from '#office/resource/thing-paths.ts'
import { roomWith } from '#office/rooms.server.ts'

const withRooms: readonly { name: string; list: Pick<Endpoint, 'access'> }[] = [
  authors,
  bankCredits,
  entries,
  officeTitles,
  orders,
  quotes,
  refunds,
  schools,
  series,
  tasks,
  teacherApplications,
  users,
  vouchers,
]

/** Things whose address is not their room’s and their id. */
const inParts: Readonly<Record<string, (id: string) => string>> = {
  [couponBatches.name]: couponBatchPath,
  [boughtCouponSets.name]: boughtSetPath,
  [officeCoupons.name]: couponPath,
  [entitlements.name]: accessPath,
  [productFiles.name]: productFilePath,
  [partnerOrganisations.name]: partnerPath,
  [partnerClients.name]: partnerClientPath,
}

/** The page of what a record is about, where there is a room for it. */
export function subjectPath({ action, subject: { kind, id } }: Pick<AuditRecord, 'action' | 'subject'>) {
  if (id === null) return undefined
  // The series has an id of its own.
  if (action === createVoucherSeries.name) return href('/gutscheine/serie/:series', { series: id })
  const ownPath = inParts[kind]
  if (ownPath) return ownPath(id)
  if (kind === mails.name) return `/protokoll/mails/${id}`
  const list = withRooms.find(({ name }) => name === kind)?.list
  const room = list && roomWith(list)
  return room && `${room.path}/${id}`
}
