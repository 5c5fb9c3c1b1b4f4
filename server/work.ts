import type { MailTransport } from '#adapters/mail/port.ts'
import type { PdfPainter } from '#adapters/pdf/port.ts'
import type { SearchIndex } from '#adapters/search/port.ts'
import type { FileStorage } from '#adapters/storage/port.ts'
import type { Core } from '#kernel/core.ts'
import type { JobHandlers } from '#kernel/jobs/jobs.ts'
import { answerPasswordRequest } from '#modules/auth/passwords/forgot-password.ts'
import { deleteExpiredSessions } from '#modules/auth/sessions/end-sessions.ts'
import { rotateSigningKeys } from '#modules/auth/tokens/rotate-signing-keys.ts'
import { deleteStaleCarts } from '#modules/cart/end-carts.ts'
import { deleteOldMessages } from '#modules/contact/forget-messages.ts'
import { followClock } from '#modules/content/editing/publish-entry.ts'
import { readEntryDocuments } from '#modules/content/search-document.ts'
import type { MailSettings } from '#modules/mail/letter.ts'
import { sendMail } from '#modules/mail/send-mail.ts'
import { deleteStaleNewsletterData } from '#modules/newsletter/forget-newsletter-data.ts'
import { completeShippedOrders } from '#modules/orders/complete-shipped-orders.ts'
import { applyPaymentEvent } from '#modules/payments/apply-payment-event.ts'
import { closeUnpaidOrders } from '#modules/payments/close-unpaid-orders.ts'
import { followUpPayment } from '#modules/payments/follow-up-payment.ts'
import type { Payments } from '#modules/payments/providers.ts'
import { deleteExpiredExports } from '#modules/privacy/data-exports.ts'
import { eraseDueAccounts, eraseExpiredRecords } from '#modules/privacy/erase-account.ts'
import { makeDataExport } from '#modules/privacy/make-data-export.ts'
import { refreshOutdated } from '#modules/projections/refresh-outdated.ts'
import { releaseProducts } from '#modules/projections/release-products.ts'
import { followChanges } from '#modules/search/follow-changes.ts'
import { deleteExpiredLimits } from '#modules/security/limit.ts'
import type { TokenSigner } from '#modules/security/signed-token.ts'
import { deleteUnusedProofs } from '#modules/teachers/proofs.ts'
import { drawSample } from '#modules/title-material/draw-sample.ts'

/** After so many days the key of access tokens is replaced. */
const SIGNING_KEY_DAYS = 30

export interface WorkOptions {
  core: Core
  tokenSecret: string
  payments: Payments
  transport: MailTransport
  /** Undefined where the database searches alone. */
  searchService: SearchIndex | undefined
  /** Where files lie, and the originals of pictures. */
  storage: FileStorage
  pictures: FileStorage
  painter: PdfPainter
  /** Signs links to copies of somebody's data. */
  exportLinks: TokenSigner
  /** Hears of samples that are not drawn. */
  reportSample(facts: { title: string; reason: string }): void
  mailSettings(): Promise<MailSettings>
}

/** What is done for each job. */
export function jobHandlers({
  core,
  tokenSecret,
  payments,
  transport,
  searchService,
  storage,
  pictures,
  painter,
  exportLinks,
  reportSample,
  mailSettings,
}: WorkOptions): Required<JobHandlers> {
  return {
    'send-mail': ({ mailId }) => sendMail(mailId, { core, transport, settings: mailSettings }),
    'apply-payment-event': ({ inboxId }) => applyPaymentEvent(payments, inboxId),
    'follow-up-payment': ({ attemptId }) => followUpPayment(payments, attemptId),
    'close-unpaid-orders': () => closeUnpaidOrders(payments),
    'complete-shipped-orders': () => completeShippedOrders(core),
    'delete-stale-carts': () => deleteStaleCarts(core.db),
    'delete-stale-newsletter-data': () => deleteStaleNewsletterData(core.db),
    'delete-old-contact-messages': () => deleteOldMessages(core.db),
    'delete-unused-teacher-proofs': () => deleteUnusedProofs(core.db),
    'answer-password-request': ({ requestId }) => answerPasswordRequest(core, requestId),
    'delete-expired-limits': () => deleteExpiredLimits(core.db),
    'delete-expired-sessions': () => deleteExpiredSessions(core.db),
    'rotate-signing-keys': async () => {
      await rotateSigningKeys({ db: core.db, secret: tokenSecret }, { ifDaysOld: SIGNING_KEY_DAYS })
    },
    'follow-clock': ({ entryId }) => followClock(core, entryId),
    'follow-search-changes': async () => {
      if (!searchService) return
      await followChanges({ db: core.db, service: searchService, readPages: (ids) => readEntryDocuments(core.db, ids) })
    },
    'refresh-titles': () => refreshOutdated(core),
    'release-products': () => releaseProducts(core),
    'draw-sample': ({ sampleId }) => drawSample({ core, storage, pictures, painter, report: reportSample }, sampleId),
    'remove-files': async ({ keys }) => {
      for (const key of keys) await storage.remove(key)
    },
    'make-data-export': ({ exportId }) => makeDataExport({ core, storage, links: exportLinks }, exportId),
    'delete-expired-exports': () => deleteExpiredExports({ db: core.db, storage }),
    'erase-due-accounts': () => eraseDueAccounts(core),
    'erase-expired-records': () => eraseExpiredRecords(core.db),
    'remove-pictures': async ({ keys }) => {
      for (const key of keys) await pictures.remove(key)
    },
  }
}
