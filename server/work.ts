import type { MailTransport } from '#adapters/mail/port.ts'
import type { PdfPainter } from '#adapters/pdf/port.ts'
import type { SearchIndex } from '#adapters/search/port.ts'
import type { FileStorage } from '#adapters/storage/port.ts'
import { deleteExpiredLimits } from '#modules/auth/delete-expired-limits.ts'
import { answerPasswordRequest } from '#modules/auth/forgot-password.ts'
import { deleteStaleCarts } from '#modules/cart/delete-stale-carts.ts'
import { deleteOldMessages } from '#modules/contact/delete-old-messages.ts'
import { followClock } from '#modules/content/follow-clock.ts'
import { readEntryDocuments } from '#modules/content/search-document.ts'
import { type MailSettings, sendMail } from '#modules/mail/send-mail.ts'
import { deleteStaleNewsletterData } from '#modules/newsletter/delete-stale-newsletter-data.ts'
import { completeShippedOrders } from '#modules/orders/complete-shipped-orders.ts'
import { applyPaymentEvent } from '#modules/payments/apply-payment-event.ts'
import { closeUnpaidOrders } from '#modules/payments/close-unpaid-orders.ts'
import { followUpPayment } from '#modules/payments/follow-up-payment.ts'
import type { Payments } from '#modules/payments/providers.ts'
import { followChanges } from '#modules/search/follow-changes.ts'
import { drawSample } from '#modules/title-material/draw-sample.ts'
import type { Core } from './database/core.ts'
import type { JobHandlers } from './database/jobs.ts'

export interface WorkOptions {
  core: Core
  payments: Payments
  transport: MailTransport
  /** Undefined where the database searches alone. */
  searchService: SearchIndex | undefined
  /** Where files lie, and the originals of pictures. */
  storage: FileStorage
  pictures: FileStorage
  painter: PdfPainter
  /** Hears of samples that are not drawn. */
  reportSample(facts: { title: string; reason: string }): void
  mailSettings(): Promise<MailSettings>
}

/** What is done for each job. */
export function jobHandlers({
  core,
  payments,
  transport,
  searchService,
  storage,
  pictures,
  painter,
  reportSample,
  mailSettings,
}: WorkOptions): Required<JobHandlers> {
  return {
    'send-mail': ({ mailId }) => sendMail(mailId, { db: core.db, transport, settings: mailSettings }),
    'apply-payment-event': ({ inboxId }) => applyPaymentEvent(payments, inboxId),
    'follow-up-payment': ({ attemptId }) => followUpPayment(payments, attemptId),
    'close-unpaid-orders': () => closeUnpaidOrders(payments),
    'complete-shipped-orders': () => completeShippedOrders(core),
    'delete-stale-carts': () => deleteStaleCarts(core.db),
    'delete-stale-newsletter-data': () => deleteStaleNewsletterData(core.db),
    'delete-old-contact-messages': () => deleteOldMessages(core.db),
    'answer-password-request': ({ requestId }) => answerPasswordRequest(core, requestId),
    'delete-expired-limits': () => deleteExpiredLimits(core.db),
    'follow-clock': ({ entryId }) => followClock(core, entryId),
    'follow-search-changes': async () => {
      if (!searchService) return
      await followChanges({ db: core.db, service: searchService, readPages: (ids) => readEntryDocuments(core.db, ids) })
    },
    'draw-sample': ({ sampleId }) => drawSample({ core, storage, pictures, painter, report: reportSample }, sampleId),
    'remove-pictures': async ({ keys }) => {
      for (const key of keys) await pictures.remove(key)
    },
  }
}
