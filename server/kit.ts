import { Camt } from '#adapters/bank-statements/camt.ts'
import type { IdentityProvider } from '#adapters/identity/port.ts'
import { SmtpTransport } from '#adapters/mail/smtp.ts'
import { Datatrans } from '#adapters/payment/datatrans.ts'
import { GuardedProvider } from '#adapters/payment/guarded-provider.ts'
import { Pdfium } from '#adapters/pdf/pdfium.ts'
import { DiskStorage } from '#adapters/storage/disk.ts'
import type { Core } from '#kernel/core.ts'
import type { Report } from '#kernel/module.ts'
import { createAuthKit } from '#modules/auth/auth-kit.ts'
import { previewLinks } from '#modules/content/editing/preview-links.ts'
import { createExportLinks } from '#modules/privacy/data-exports.ts'
import { fallingBack, type SearchFinder } from '#modules/search/fall-back.ts'
import { postgresIndex } from '#modules/search/postgres-index.ts'
import { deriveKey } from '#modules/security/derive-key.ts'
import { createProofTokens } from '#modules/teachers/proofs.ts'
import type { ShopOptions } from './compose.ts'
import { mailKinds, personalTables } from './modules.ts'
import { readMailSettings } from './settings/mail-settings.ts'

/** Everything that modules are given; each module declares the parts it needs. */
export type Kit = ReturnType<typeof composeKit>

/** Composes the kit, once per process. */
export function composeKit(core: Core, options: ShopOptions) {
  const { log, tokenSecret } = options
  const report: Report = (facts, message) => log.warn(facts, message)
  const guard = { now: options.now, report: (change: object) => report(change, 'payment circuit') }
  const linkKey = deriveKey(tokenSecret, 'file link')
  const authKit = createAuthKit(core, tokenSecret)
  const addresses = { publicUrl: options.publicUrl, links: authKit.links }
  return {
    ...authKit,
    report,
    /** The external login, undefined where there is none. */
    identityProvider: options.identityProvider as IdentityProvider | undefined,
    providers: { datatrans: new GuardedProvider(new Datatrans(options.payment), guard) },
    bankStatements: new Camt(),
    transport: new SmtpTransport({ ...options.mail, url: options.mail.smtpUrl }),
    mailKinds,
    personalTables,
    mailSettings: () => readMailSettings(core, addresses),
    /** Tokens of the uploads by which a person proves to be a teacher. */
    proofs: createProofTokens(tokenSecret),
    exportLinks: createExportLinks(tokenSecret),
    previewLinks: previewLinks(tokenSecret),
    /** Files that pages offer. */
    storage: new DiskStorage({ folder: options.filesDir, key: linkKey }),
    /** Original pictures. */
    pictures: new DiskStorage({ folder: options.picturesDir, key: linkKey }),
    painter: new Pdfium(),
    index: searchOf(core, options),
    /** Undefined where only the database searches. */
    searchService: options.searchService?.index,
  }
}

/** The database's search, or the search service in front of it. */
function searchOf({ db, kept }: Core, { searchService, log }: ShopOptions): SearchFinder {
  const database = postgresIndex(db, kept)
  if (!searchService) return database
  const report = (error: unknown) =>
    log.warn({ type: error instanceof Error ? error.name : 'unknown' }, 'search service failed, the database answers')
  return fallingBack({ db, service: searchService.index, database, report })
}
