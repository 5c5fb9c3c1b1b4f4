import { Refusal } from '#contract/errors.ts'
import { fieldMessage, type Rule } from '#contract/field-messages.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { emailKey } from '#modules/ground/users/email-key.ts'
import { guardMember, lockSchool } from '../member-of.ts'
import { knownAddresses } from './known-addresses.ts'
import { endExpired, type InvitedPerson, type Inviter, writeInvitation } from './write-invitation.ts'

/**
 * Invites somebody to a school, and returns the invitation's id; who invites is responsible until the commit. Whether the
 * address has an account is told to nobody.
 */
export async function invitePerson(
  core: Core,
  tx: Database,
  { schoolId, inviter, person }: { schoolId: string; inviter: Inviter; person: InvitedPerson },
): Promise<string> {
  const school = await lockSchool(tx, schoolId)
  await guardMember(tx, { userId: inviter.id, schoolId }, ['responsible'])
  await endExpired(tx, schoolId, [person.email])
  const { members } = await knownAddresses(tx, schoolId, [person.email])
  if (members.has(emailKey(person.email))) throw refusedAddress('schoolMember')
  const id = await writeInvitation(core, tx, { school, inviter, person })
  if (!id) throw refusedAddress('invitedAlready')
  return id
}

function refusedAddress(name: Rule): Refusal {
  return new Refusal('invalid', { errors: { email: [fieldMessage('email', name)] } })
}
