import { z } from 'zod'
import { IdentityFailure, type IdentityFailureReason } from '#adapters/identity/port.ts'
import { EXTERNAL_ATTEMPT_SECONDS, EXTERNAL_IDENTITY_SECONDS } from '#contract/accounts/external-login.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { Refusal } from '#contract/errors.ts'
import type { Core } from '#kernel/core.ts'
import { createLimit, type Limit } from '#modules/ground/security/limit.ts'
import { createSeal, createSealer, type Seal } from '#modules/ground/security/sealed.ts'
import type { AuthKit } from '../auth-kit.ts'
import type { AccessTokens } from '../tokens/access-token.ts'
import { type LoginProviders, loginProviders, PROVIDER_SECRETS } from './providers/login-providers.ts'

const attempt = z.object({
  provider: z.string(),
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  redirect: z.string(),
})
export type SealedAttempt = z.output<typeof attempt>

const text = z.string().nullable()
const identity = z.object({
  issuer: z.string(),
  subject: z.string(),
  email: text,
  firstName: text,
  lastName: text,
  institution: text,
  role: text,
  /** The provider of the office, null for that of the configuration; and what its button said. */
  providerId: text,
  provider: z.string(),
  teacherRoles: z.array(z.string()),
  school: text,
  verifiedEmail: text,
  /** When the provider proved it, in milliseconds by the database's clock. */
  provenAt: z.number(),
})
export type SealedIdentity = z.output<typeof identity>

/** What the use cases of external logins share. */
export interface ExternalLogins {
  core: Core
  providers: LoginProviders
  tokens: AccessTokens
  /** Per network: external logins that were started, and invalid answers (decision record 6). */
  limits: Record<'begin' | 'finish', Limit>
  attempts: Seal<SealedAttempt>
  identities: Seal<SealedIdentity>
  /** Is told why an external login failed. */
  report(facts: { reason: IdentityFailureReason; detail: string }): void
  /** What follows, in a transaction of its own, once an account has an external login that was just proven. */
  onceProven(userId: string): Promise<void>
}

export type ExternalKit = Pick<
  AuthKit,
  'core' | 'tokens' | 'tokenSecret' | 'identityProvider' | 'connectIdentityProvider' | 'report' | 'onceProven'
>

/** A hundred teachers of a school share one network, and some of them start more than once. */
const OF_A_SCHOOL = { attempts: 300, within: 900 }

export function externalLogins({ core, tokens, tokenSecret: secret, ...kit }: ExternalKit): ExternalLogins {
  const providers = loginProviders({
    core,
    configured: kit.identityProvider,
    connect: kit.connectIdentityProvider,
    secrets: createSealer(secret, PROVIDER_SECRETS),
  })
  const seconds = { attempt: EXTERNAL_ATTEMPT_SECONDS, identity: EXTERNAL_IDENTITY_SECONDS }
  return {
    core,
    tokens,
    providers,
    onceProven: kit.onceProven,
    report: (facts) => kit.report(facts, 'login at the identity provider failed'),
    limits: {
      begin: createLimit(core.db, { name: 'external-begin', ...OF_A_SCHOOL }),
      finish: createLimit(core.db, { name: 'external-finish', ...OF_A_SCHOOL }),
    },
    attempts: createSeal({ secret, purpose: 'external login attempt', seconds: seconds.attempt }, attempt),
    identities: createSeal({ secret, purpose: 'external identity', seconds: seconds.identity }, identity),
  }
}

const CODES: Record<IdentityFailureReason, ErrorCode> = {
  away: 'external_login_unavailable',
  cancelled: 'external_login_cancelled',
  untrusted: 'external_login_untrusted',
}

/** Awaits the provider's answer; a failure is reported and becomes a Refusal. */
export async function orRefusal<T>({ report }: Pick<ExternalLogins, 'report'>, answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof IdentityFailure)) throw error
    report({ reason: error.reason, detail: error.detail })
    throw new Refusal(CODES[error.reason])
  }
}
