import { uuidv7 } from 'uuidv7'
import type { z } from 'zod'
import type { registration } from '#contract/accounts/auth.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { AuthLimits } from '#modules/accounts/auth/limits.ts'
import { verificationHash } from '#modules/accounts/auth/links/link-hashes.ts'
import { newPasswordHash } from '#modules/accounts/auth/passwords/new-password-hash.ts'
import { type Applicant, applyAsTeacher } from '#modules/accounts/teachers/apply-as-teacher.ts'
import { takeProof } from '#modules/accounts/teachers/proofs/proofs.ts'
import { queueMail } from '#modules/ground/mail/queue-mail.ts'
import { type Counter, countIfDone } from '#modules/ground/security/attempts.ts'
import { clientNetwork } from '#modules/ground/security/client-network.ts'
import type { TokenSigner } from '#modules/ground/security/signed-token.ts'
import { insertAccount, type NewAccount } from '#modules/ground/users/accounts.ts'
import { emailKey } from '#modules/ground/users/email-key.ts'
import { findUserByEmail } from '#modules/ground/users/find-user.ts'
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
    const account = {
      email,
      passwordHash,
      salutation: input.salutation,
      firstName,
      lastName,
      institution: input.institution,
      phone: input.phone,
      groups: input.type === 'teacher' ? ['pending_teacher' as const] : [],
      termsAcceptedAt: input.terms_accepted === true ? new Date() : null,
    }
    const id = await insertAccount(tx, account)
    // Read whether or not it is the account just made, and so on below: both ways ask the database the same (record 23).
    const owner = await findUserByEmail(tx, email)
    if (id) {
      const data = { firstName, userId: id, hash: verificationHash({ id, email }) }
      await queueMail(core, tx, { kind: welcome, subjectId: id, to: email, data })
    } else if (owner) {
      const data = { firstName: owner.firstName }
      await queueMail(core, tx, { kind: registerKnown, subjectId: uuidv7(), to: owner.email, data })
    }
    if (input.type !== 'teacher') return
    const applicant = { email, firstName, isEmailVerified: false, school: input, proofId }
    if (id) await inTransaction(tx, (inner) => applyAsTeacher(core, inner, { ...applicant, userId: id }))
    else await rehearseApplication(core, tx, { account, applicant })
  })
}

interface Rehearsal {
  account: NewAccount
  applicant: Omit<Applicant, 'userId'>
}

/** Does the work of an application for an account of nobody, and takes all of it back. */
async function rehearseApplication(core: Core, tx: Database, { account, applicant }: Rehearsal): Promise<void> {
  const over = new Error('rehearsed')
  const userId = uuidv7()
  await inTransaction(tx, async (inner) => {
    await Promise.all([
      insertAccount(inner, { ...account, email: `${userId}@rehearsal.invalid` }, userId),
      applyAsTeacher(core, inner, { ...applicant, userId }),
    ])
    throw over
  }).catch((error: unknown) => {
    if (error !== over) throw error
  })
}
