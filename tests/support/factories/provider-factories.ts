import { uuidv7 } from 'uuidv7'
import { PROVIDER_SECRETS } from '#modules/accounts/auth/external/providers/login-providers.ts'
import { identityProviders } from '#modules/accounts/auth/external/providers/tables.ts'
import { createSealer } from '#modules/ground/security/sealed.ts'
import type { TestApp } from '../app.ts'
import { TOKEN_SECRET } from '../token-secret.ts'

let made = 0

/** A provider of logins that staff have set up, as a draft unless overridden; nobody answers there. Returns its id. */
export async function makeProvider(
  { core: { db } }: Pick<TestApp, 'core'>,
  overrides: Partial<typeof identityProviders.$inferInsert> = {},
): Promise<string> {
  made++
  const id = overrides.id ?? uuidv7()
  await db.insert(identityProviders).values({
    id,
    name: `Schulen ${made}`,
    position: made,
    issuer: `https://127.0.0.1/${id}`,
    clientId: 'lernladen',
    clientSecretSealed: await createSealer(TOKEN_SECRET, PROVIDER_SECRETS).seal('geheim', id),
    roleClaim: 'roles',
    teacherValues: ['Lehrperson'],
    schoolClaim: 'school',
    emailDomains: [],
    ...overrides,
  })
  return id
}
