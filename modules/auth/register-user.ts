import { uuidv7 } from 'uuidv7'
import type { z } from 'zod'
import type { registration } from '#contract/auth.ts'
import { queueMail } from '#modules/mail/queue-mail.ts'
import { emailKey } from '#modules/users/email-key.ts'
import { findUserByEmail } from '#modules/users/find-user.ts'
import { users } from '#modules/users/tables.ts'
import type { Database } from '#server/database/connection.ts'
import { type Core, inTransaction } from '#server/database/core.ts'
import { clientNetwork } from './client-network.ts'
import type { AuthLimits } from './limits.ts'
import { verificationHash } from './link-hashes.ts'
import { newPasswordHash } from './new-password-hash.ts'

export interface RegisterDeps {
  core: Core
  limits: AuthLimits
}

export type Registration = z.output<typeof registration>

/**
 * Makes an account. Where the address has one already nothing changes, and its owner is told by mail;
 * the caller cannot tell the difference. Throws Refusal `invalid` for a common password, or `too_many_requests`.
 */
export async function registerUser({ core, limits }: RegisterDeps, input: Registration, ip: string): Promise<void> {
  await limits.registerPerNetwork.count(clientNetwork(ip))
  await limits.registerPerAccount.count(emailKey(input.email))
  const passwordHash = await newPasswordHash(input.password)
  await inTransaction(core.db, async (tx) => {
    const id = await insertUser(tx, input, passwordHash)
    if (id)
      await queueMail(core, tx, {
        kind: 'welcome',
        subjectId: id,
        to: input.email,
        data: { firstName: input.first_name, userId: id, hash: verificationHash({ id, email: input.email }) },
      })
    else await tellOwner(core, tx, input.email)
  })
}

/** Returns null when the address is taken: the database decides, also between registrations at once. */
async function insertUser(tx: Database, input: Registration, passwordHash: string): Promise<string | null> {
  const [user] = await tx
    .insert(users)
    .values({
      id: uuidv7(),
      email: input.email,
      passwordHash,
      salutation: input.salutation,
      firstName: input.first_name,
      lastName: input.last_name,
      institution: input.institution,
      phone: input.phone,
      termsAcceptedAt: new Date(),
    })
    .onConflictDoNothing()
    .returning({ id: users.id })
  return user?.id ?? null
}

async function tellOwner(core: Core, tx: Database, email: string): Promise<void> {
  const owner = await findUserByEmail(tx, email)
  if (!owner) return
  const { firstName } = owner
  await queueMail(core, tx, { kind: 'register-known', subjectId: uuidv7(), to: owner.email, data: { firstName } })
}
