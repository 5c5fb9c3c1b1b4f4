import type { FileStorage } from '#adapters/storage/port.ts'
import type { Core } from '#kernel/core.ts'
import { module, type Report } from '#kernel/module.ts'
import type { MailKind } from '#modules/ground/mail/mail-kind.ts'
import { billingSetting, offersInvoiceNow } from './billing-settings.ts'
import { deleteOldDocuments } from './delete-old-documents.ts'
import { drawDocument } from './draw-document.ts'
import * as jobs from './jobs.ts'
import { ledgerData } from './ledger/personal-data.ts'
import * as mails from './mails.ts'
import { billingData } from './personal-data.ts'
import { remind, sendReminders } from './reminders/send-reminders.ts'
import { billingRoutes } from './routes.ts'

interface BillingNeeds {
  core: Core
  storage: FileStorage
  report: Report
}

/** Documents of an order, and the money that came for it and went back. */
export const billing = module<BillingNeeds, MailKind>({
  name: 'billing',
  routes: billingRoutes,
  jobs: [
    jobs.drawDocument.does((kit, { documentId }) => drawDocument(kit, documentId)),
    jobs.sendReminders.does(({ core }) => sendReminders(core, new Date())),
    jobs.remind.does((kit, { documentId }) => remind(kit, { documentId, at: new Date() })),
    jobs.deleteOldDocuments.does((kit) => deleteOldDocuments(kit)),
  ],
  mails: Object.values(mails),
  settings: [billingSetting],
  personalData: [billingData, ledgerData],
  atStart: async ({ report }, tx) => {
    if (await offersInvoiceNow(tx)) return
    report({ setting: billingSetting.key }, 'nobody can pay by invoice: the setting names no QR-IBAN')
  },
})
