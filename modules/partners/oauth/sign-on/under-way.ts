import { and, eq, gt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { Refusal } from '#contract/errors.ts'
import { isPersonalScope, type PersonalScope } from '#contract/partner-scopes.ts'
import { ACR } from '#contract/partners/sign-ons.ts'
import type { Database } from '#kernel/database/connection.ts'
import { tokenHash } from '#modules/ground/security/random-token.ts'
import { oauthStates } from '../tables.ts'

/** What the application reads of a person who cancelled, and with it the client's log. */
export const LOGIN_CANCELLED = 'the person cancelled the login'

/** What `oidc-provider` notes when it needs the person: the part that the shop reads. */
const interaction = z.object({
  iat: z.number(),
  /** Added by the shop: the login that the browser had when the sign-on began. Times in seconds do not tell it apart. */
  loginBefore: z.string().nullable(),
  /** Added by the shop: the test of a sign-on that this one is. */
  testId: z.string().nullish(),
  returnTo: z.string(),
  params: z.looseObject({
    client_id: z.string(),
    redirect_uri: z.string(),
    scope: z.string().optional(),
    max_age: z.union([z.string(), z.number()]).optional(),
    login_hint: z.string().optional(),
    acr_values: z.string().optional(),
  }),
  prompt: z.object({
    name: z.enum(['login', 'consent']),
    reasons: z.array(z.string()),
    details: z.looseObject({ missingOIDCScope: z.array(z.string()).optional() }),
  }),
  lastSubmission: z.record(z.string(), z.unknown()).optional(),
})
export type UnderWay = z.output<typeof interaction>

function named(signOn: string) {
  return and(
    eq(oauthStates.hash, tokenHash(signOn)),
    eq(oauthStates.kind, 'Interaction'),
    gt(oauthStates.expiresAt, sql`now()`),
  )
}

/** The sign-on that waits for a person. */
export async function loadUnderWay(db: Database, signOn: string): Promise<UnderWay> {
  const [found] = await db.select({ payload: oauthStates.payload }).from(oauthStates).where(named(signOn))
  if (!found) throw new Refusal('sign_on_expired')
  return interaction.parse(found.payload)
}

/** Notes what the person did; the provider reads it when the browser comes back. */
export async function answerUnderWay(db: Database, signOn: string, result: object): Promise<void> {
  const answered = await db
    .update(oauthStates)
    .set({ payload: sql`${oauthStates.payload} || ${JSON.stringify({ result })}::jsonb` })
    .where(named(signOn))
    .returning({ hash: oauthStates.hash })
  if (answered.length === 0) throw new Refusal('sign_on_expired')
}

/** What the application asks for; with `prompt=consent`, what it was allowed before too. */
export function askedScopes({ params }: UnderWay): PersonalScope[] {
  return (params.scope ?? '').split(' ').filter(isPersonalScope)
}

/** `acr_values` are wishes; a client that names only the second factor accepts nothing less. */
export function demandsSecondFactor(acrValues: string | undefined): boolean {
  return acrValues === ACR.secondFactor
}
