import type { IdentityProvider } from '#adapters/identity/port.ts'
import type { Connection } from '#kernel/database/connection.ts'
import type { KeyVersion, Secret } from '#modules/ground/security/keys/key-versions.ts'
import type { OnRefusal } from './api/implement.ts'
import type { Measure } from './http/measure.ts'
import type { Log } from './log.ts'
import type { FileStorages } from './settings/file-storages.ts'
import type { PaymentOptions } from './settings/payment-options.ts'
import type { PlatformOptions } from './settings/platform-options.ts'
import type { SearchService } from './settings/search-service.ts'

/** All that a shop is put together from, beside its code. */
export interface ShopOptions {
  connection: Connection
  log: Log
  version: string
  /** The shop's public address, `https://shop.example`; without it, the origin of each request is used. */
  publicUrl: string | undefined
  /** Signs and seals; its versions, the current one first. */
  tokenSecret: Secret
  /** Versions of the key of coupons, the current one first; made of the token secret where none is given. */
  couponKeys?: readonly KeyVersion[] | undefined
  trustedProxies: number
  secureCookies: boolean
  maintenance: boolean
  payment: PaymentOptions
  /** The learning platforms; none is connected by default. */
  platforms?: PlatformOptions | undefined
  /** The clock, in milliseconds, of the circuit breakers; the process's own by default. */
  now?: (() => number) | undefined
  /** `wasTaken` is set where the mail server can tell whether it accepted the mail with a Message-ID. */
  mail: {
    smtpUrl: string
    from: string
    requireTls?: boolean | undefined
    wasTaken?: ((messageId: string) => Promise<boolean>) | undefined
  }
  /** The folder of files that pages offer. */
  filesDir: string
  /** The folder of the original pictures that the shop makes itself; `/images` serves them. */
  picturesDir: string
  /** Undefined where files and pictures lie in the two folders. */
  fileStorages?: FileStorages | undefined
  /** Undefined where only the database searches. */
  searchService?: SearchService | undefined
  /** The external login, undefined where there is none. */
  identityProvider?: IdentityProvider | undefined
  worksJobs: boolean
  /** Counts the answers of the API; undefined where nobody reads the counts. */
  measure?: Measure | undefined
  /** Called with every refusal of the API; by default, refusals that their operations do not name are logged. */
  onRefusal?: OnRefusal | undefined
}
