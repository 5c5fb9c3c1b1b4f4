import type { LogoPainter } from '#adapters/logo/port.ts'
import type { FileStorage } from '#adapters/storage/port.ts'
import type { CodeKit } from '#modules/accounts/auth/auth-kit.ts'
import { createLimit, type Limit } from '#modules/ground/security/limit.ts'
import type { Sealer } from '#modules/ground/security/sealed.ts'

/** The purpose for which the secrets of webhooks are sealed. */
export const WEBHOOK_SECRETS = 'partner webhook'

/** What the module is given. */
export interface PartnerNeeds extends CodeKit {
  /** Seals the secrets that sign what is sent to a client's webhook, for the client's id. */
  webhookSecrets: Sealer
  /** The storage of original pictures. */
  pictures: FileStorage
  logoPainter: LogoPainter
}

/** What the use cases of partners share; each names its part. */
export interface PartnerKit extends Omit<PartnerNeeds, 'limits' | 'sealer'> {
  /** Asks members for password and code again. */
  owners: CodeKit
  limits: { clients: Limit; secrets: Limit; logos: Limit }
}

const DAY = 86_400
const HOUR = 3_600

export function createPartnerKit({ limits, sealer, ...needs }: PartnerNeeds): PartnerKit {
  const { db } = needs.core
  return {
    ...needs,
    owners: { core: needs.core, limits, sealer },
    // Of one person: each client sends mails, each secret stays for a day, each logo takes a second of a processor.
    limits: {
      clients: createLimit(db, { name: 'oauth-clients', attempts: 30, within: DAY }),
      secrets: createLimit(db, { name: 'oauth-client-secrets', attempts: 30, within: DAY }),
      logos: createLimit(db, { name: 'partner-logos', attempts: 30, within: HOUR }),
    },
  }
}
