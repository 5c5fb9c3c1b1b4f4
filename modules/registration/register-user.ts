import { uuidv7 } from 'uuidv7'
import type { z } from 'zod'
import type { registration } from '#contract/account/auth.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { AuthLimits } from '#modules/auth/limits.ts'
import { verificationHash } from '#modules/auth/links/link-hashes.ts'
import { newPasswordHash } from '#modules/auth/passwords/new-password-hash.ts'
import { queueMail } from '#modules/mail/queue-mail.ts'
import { type Counter, countIfDone } from '#modules/security/attempts.ts'
import { clientNetwork } from '#modules/security/client-network.ts'
import type { TokenSigner } from '#modules/security/signed-token.ts'
import { applyAsTeacher } from '#modules/teachers/apply-as-teacher.ts'
import { takeProof } from '#modules/teachers/proofs.ts'
import { insertAccount } from '#modules/users/accounts.ts'
import { emailKey } from '#modules/users/email-key.ts'
import { findUserByEmail } from '#modules/users/find-user.ts'
import { registerKnown, welcome } from './mails.ts'

/** What the use case of registration needs. */
export interface RegistrationKit {
  core: Core
  limits: AuthLimits
  /** Tokens of uploads that prove that somebody is a teacher. */
  proofs: TokenSigner
}

export type Registration = z.output<typeof registration>

/**
 * Creates an account; a teacher's waits for review. If the address already has an account, nothing changes and its
 * owner is told by mail; the caller cannot tell the difference.
 */
export async function registerUser(kit: RegistrationKit, input: Registration, ip: string): Promise<void> {
  const { core, limits, proofs } = kit
  const { email, password, first_name: firstName, last_name: lastName } = input
  const counters: Counter[] = [
    [limits.registerPerNetwork, clientNetwork(ip)],
    [limits.registerPerAccount, emailKey(email)],
  ]
  const chosen = { password, owner: { email, firstName, lastName } }
  // Every hashed password counts, even if the registration then fails: made-up proofs must not keep the hashing queue
  // busy.
  const passwordHash = await countIfDone(counters, () => newPasswordHash(core, chosen))
  await inTransaction(core.db, async (tx) => {
    const proof = input.type === 'teacher' && input.proof === 'upload' ? input.proof_token : undefined
    const proofId = proof ? await takeProof(tx, proofs, proof) : null
    const id = await insertAccount(tx, {
      email,
      passwordHash,
      salutation: input.salutation,
      firstName,
      lastName,
      institution: input.institution,
      phone: input.phone,
      groups: input.type === 'teacher' ? ['pending_teacher'] : [],
      termsAcceptedAt: input.terms_accepted === true ? new Date() : null,
    })
    if (id) {
      await queueMail(core, tx, {
        kind: welcome,
        subjectId: id,
        to: email,
        data: { firstName, userId: id, hash: verificationHash({ id, email }) },
      })
      if (input.type === 'teacher') {
        await applyAsTeacher(core, tx, {
          userId: id,
          email,
          firstName,
          isEmailVerified: false,
          school: input,
          proofId,
        })
      }
    } else await tellOwner(core, tx, email)
  })
}

async function tellOwner(core: Core, tx: Database, email: string): Promise<void> {
  const owner = await findUserByEmail(tx, email)
  if (!owner) return
  const { firstName } = owner
  await queueMail(core, tx, { kind: registerKnown, subjectId: uuidv7(), to: owner.email, data: { firstName } })
}
