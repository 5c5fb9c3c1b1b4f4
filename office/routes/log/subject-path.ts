import { href } from 'react-router'
import type { Endpoint } from '#contract/endpoint.ts'
import type { AuditRecord } from '#contract/office/audit.ts'
import { bankCredits } from '#contract/office/bank-credits.ts'
import { refunds } from '#contract/office/credits.ts'
import { entries } from '#contract/office/entries.ts'
import { mails } from '#contract/office/mails.ts'
import { orders } from '#contract/office/orders.ts'
import { tasks } from '#contract/office/tasks.ts'
import { teacherApplications } from '#contract/office/teachers.ts'
import { users } from '#contract/office/users.ts'
import { createVoucherSeries, vouchers } from '#contract/office/vouchers.ts'
import { roomWith } from '../../frame/rooms.server.ts'

const withRooms: readonly { name: string; list: Pick<Endpoint, 'access'> }[] = [
  bankCredits,
  entries,
  orders,
  refunds,
  tasks,
  teacherApplications,
  users,
  vouchers,
]

/** The page of what a record is about, where there is a room for it. */
export function subjectPath({ action, subject: { kind, id } }: Pick<AuditRecord, 'action' | 'subject'>) {
  if (id === null) return undefined
  // The series has an id of its own.
  if (action === createVoucherSeries.name) return href('/gutscheine/serie/:series', { series: id })
  if (kind === mails.name) return `/protokoll/mails/${id}`
  const list = withRooms.find(({ name }) => name === kind)?.list
  const room = list && roomWith(list)
  return room && `${room.path}/${id}`
}
