import { jobs } from '#contract/desks/jobs.ts'
import { audit } from '#contract/ground/audit.ts'
import { mails } from '#contract/ground/mails.ts'
import { partnerNotices, paymentWebhooks } from '#contract/partners/office-webhooks.ts'
import { jobLog, logRoom, mailLog, webhookLog } from '#office/messages/log.ts'
import { type RoomTab, RoomTabs } from '#office/resource/room-tabs.tsx'

/** The parts of the log, each with the operation that says who may read it. */
export const logTabs: readonly RoomTab[] = [
  { path: '/protokoll', title: logRoom.audit, reads: audit.list },
  { path: '/protokoll/mails', title: mailLog.title, reads: mails.list },
  { path: '/protokoll/auftraege', title: jobLog.title, reads: jobs.list },
  { path: '/protokoll/zahlungen', title: webhookLog.payments, reads: paymentWebhooks.list },
  { path: '/protokoll/partner', title: webhookLog.partners, reads: partnerNotices.list },
]

/** The way between the parts of the log that the person may read. */
export function LogTabs() {
  return <RoomTabs label={logRoom.tabs} tabs={logTabs} />
}
