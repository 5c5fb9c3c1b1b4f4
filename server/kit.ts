import { Camt } from '#adapters/bank-statements/camt.ts'
import { isThisMachine } from '#adapters/http/web-address.ts'
import { OpenIdConnect } from '#adapters/identity/openid-connect.ts'
import type { ConnectedProvider, IdentityProvider, ProviderClient } from '#adapters/identity/port.ts'
import { publicFetch } from '#adapters/identity/public-fetch.ts'
import { OwnProcessLogoPainter } from '#adapters/logo/own-process-logo-painter.ts'
import { SmtpTransport } from '#adapters/mail/smtp.ts'
import { Datatrans } from '#adapters/payment/datatrans.ts'
import { guardedProvider } from '#adapters/payment/guarded-provider.ts'
import { Pdfium } from '#adapters/pdf/pdfium.ts'
import { HttpAddressProbe } from '#adapters/reachability/http-address-probe.ts'
import { DiskStorage } from '#adapters/storage/disk.ts'
import type { FileStorage } from '#adapters/storage/port.ts'
import { OwnProcessWatermarker } from '#adapters/watermark/own-process-watermarker.ts'
import { HttpWebhookSender } from '#adapters/webhook/http-webhook-sender.ts'
import type { Core } from '#kernel/core.ts'
import type { Queue } from '#kernel/jobs/job.ts'
import type { Report } from '#kernel/module.ts'
import type { PersonalTable } from '#kernel/personal-data/classification.ts'
import type { SealedColumn } from '#kernel/sealed-column.ts'
import type { Setting } from '#kernel/setting.ts'
import { createAuthKit } from '#modules/accounts/auth/auth-kit.ts'
import { giveInvitedGroups } from '#modules/accounts/invitations/give-groups.ts'
import { followLogin } from '#modules/accounts/school-logins/follow-login.ts'
import { createProofTokens } from '#modules/accounts/teachers/proofs/proofs.ts'
import { fallingBack, type SearchFinder } from '#modules/catalogue/search/fall-back.ts'
import { postgresFinder } from '#modules/catalogue/search/postgres-index.ts'
import { SEARCHED } from '#modules/catalogue/search/words/kept-vocabulary.ts'
import { previewLinks } from '#modules/content/content/editing/preview-links.ts'
import { copyOfAccount } from '#modules/desks/privacy/copy-of-account.ts'
import { createExportLinks } from '#modules/desks/privacy/data-exports.ts'
import type { MailKinds } from '#modules/ground/mail/mail-kind.ts'
import { deriveKey } from '#modules/ground/security/derive-key.ts'
import { versionsOf } from '#modules/ground/security/keys/key-versions.ts'
import { createSealer } from '#modules/ground/security/sealed.ts'
import { createSigner } from '#modules/ground/security/signed.ts'
import { createCouponKeys } from '#modules/licences/coupons/coupon-keys.ts'
import { createOauthServer } from '#modules/partners/oauth/oauth-server.ts'
import { WEBHOOK_SECRETS } from '#modules/partners/partners/partner-kit.ts'
import { wholeBudget } from '#modules/procurement/budgets/whole-budget.ts'
import { connectPlatforms } from './connect-platforms.ts'
import { bringOver } from './join-schools.ts'
import { labelTypefaces } from './media/label-typefaces.ts'
import { type CircuitChange, noteCircuit } from './metrics/open-circuits.ts'
import { couponVersions } from './settings/keys.ts'
import { readMailSettings } from './settings/mail-settings.ts'
import { NOT_CONNECTED } from './settings/platform-options.ts'
import type { ShopOptions } from './shop-options.ts'
import { tracedPort } from './tracing/traced-port.ts'

/** Milliseconds. The proofs of teachers wait for no sample of a book, and staff wait for no proof made to be slow. */
const PATIENCE_OF_A_REVIEWER = 45_000

/** What all modules bring, for those that work with it. */
interface OfModules {
  mailKinds: MailKinds
  personalTables: readonly PersonalTable[]
  sealedColumns: readonly SealedColumn[]
  settings: readonly Setting[]
  queues: readonly Queue[]
}

/** Everything that modules are given; each module declares the parts it needs. */
export type Kit = ReturnType<typeof composeKit>

/** Composes the kit, once per process. */
export function composeKit(core: Core, ofModules: OfModules, options: ShopOptions) {
  const { log, tokenSecret } = options
  const report: Report = (facts, message) => log.warn(facts, message)
  const guard = (what: string) => ({
    now: options.now,
    report: (change: CircuitChange) => {
      noteCircuit(what, change)
      report(change, `${what} circuit`)
    },
  })
  const [{ secret }] = versionsOf(tokenSecret)
  // Links to files live for minutes: those of a former version of the secret are over soon.
  const linkKey = deriveKey(secret, 'file link')
  const disk = new DiskStorage({ folder: options.filesDir, key: linkKey })
  const authKit = createAuthKit(core, tokenSecret)
  const addresses = { publicUrl: options.publicUrl, links: authKit.links }
  return {
    ...authKit,
    report,
    /** Where the shop says that it is; undefined where it does not. */
    publicUrl: options.publicUrl,
    onceSecure: giveInvitedGroups,
    bringOver,
    copyOfAccount: (userId: string) => copyOfAccount({ core, personalTables: ofModules.personalTables }, userId),
    /** The budget of a whole school, beside what is used of it. */
    wholeBudget,
    /** The OpenID provider of partners. */
    oauth: createOauthServer({ ...authKit, report }),
    /** Tells the applications of partners; those on this machine only where the shop itself is served from here. */
    webhookSender: tracedPort('webhook', new HttpWebhookSender({ mayReachLocal: isServedHere(options.publicUrl) })),
    /** Looks whether they answer. */
    addressProbe: tracedPort('reachability', new HttpAddressProbe({ mayReachLocal: isServedHere(options.publicUrl) })),
    webhookSecrets: createSealer(tokenSecret, WEBHOOK_SECRETS),
    /** The external login, undefined where there is none. */
    identityProvider: options.identityProvider && tracedPort<IdentityProvider>('identity', options.identityProvider),
    connectIdentityProvider: (client: ProviderClient) =>
      tracedPort<ConnectedProvider>(
        'identity',
        new OpenIdConnect({
          ...client,
          allowHttp: isServedHere(options.publicUrl),
          isOwnIssuerOnly: true,
          fetch: publicFetch({ mayReachLocal: isServedHere(options.publicUrl) }),
        }),
      ),
    onceProven: (userId: string) => followLogin(core, userId),
    providers: {
      datatrans: tracedPort('payment', guardedProvider(new Datatrans(options.payment), guard('payment'))),
    },
    /** Null for a platform that is not connected: what has to be delivered there waits. */
    platforms: connectPlatforms(options.platforms ?? NOT_CONNECTED, guard('platform')),
    bankStatements: new Camt(),
    transport: tracedPort('mail', new SmtpTransport({ ...options.mail, url: options.mail.smtpUrl })),
    ...ofModules,
    mailSettings: () => readMailSettings(core, addresses),
    /** Tokens of the uploads by which a person proves to be a teacher. */
    proofs: createProofTokens(tokenSecret),
    couponKeys: createCouponKeys(couponVersions(options)),
    exportLinks: createExportLinks(tokenSecret),
    previewLinks: previewLinks(tokenSecret),
    /** Files that pages offer. */
    storage: tracedPort<FileStorage>('storage', options.fileStorages?.files ?? disk),
    /** What jobs are given in place of the storages for people who wait. */
    ofJobs: options.fileStorages && {
      storage: tracedPort('storage', options.fileStorages.forJobs.files),
      pictures: tracedPort('storage', options.fileStorages.forJobs.pictures),
    },
    /** Serves the files of this machine through its own links. */
    disk,
    /** Original pictures. */
    pictures: tracedPort<FileStorage>(
      'storage',
      options.fileStorages?.pictures ?? new DiskStorage({ folder: options.picturesDir, key: linkKey }),
    ),
    painter: new Pdfium(),
    proofPainter: new Pdfium({ milliseconds: PATIENCE_OF_A_REVIEWER }),
    logoPainter: new OwnProcessLogoPainter(),
    watermarker: new OwnProcessWatermarker({ typefaces: labelTypefaces }),
    index: searchOf(core, options),
    missedSearches: createSigner(tokenSecret, 'missed searches'),
    /** Undefined where only the database searches. */
    searchService: options.searchService && tracedPort('search', options.searchService.index),
  }
}

/** Whether the shop says that it is on this machine; one that does not say where it is may be anywhere. */
function isServedHere(publicUrl: string | undefined): boolean {
  return publicUrl !== undefined && isThisMachine(new URL(publicUrl).hostname)
}

/** The database's search, or the search service in front of it. */
function searchOf({ db, replica, kept }: Core, { searchService, log }: ShopOptions): SearchFinder {
  const database = postgresFinder(() => replica.about(SEARCHED), kept)
  if (!searchService) return database
  const report = (error: unknown) =>
    log.warn({ type: error instanceof Error ? error.name : 'unknown' }, 'search service failed, the database answers')
  return fallingBack({ db, service: tracedPort('search', searchService.index), database, report })
}
