import type { CheckedList, ListedPerson } from '#contract/accounts/schools/school-invitations.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { guardMember, lockSchool } from '#modules/accounts/schools/member-of.ts'
import { emailKey } from '#modules/ground/users/email-key.ts'
import { type KnownAddresses, knownAddresses } from '../known-addresses.ts'
import { endExpired, type Inviter, writeInvitation } from '../write-invitation.ts'
import { asText, type ReadPerson } from './read-people.ts'

/** The role of everybody who is invited by a list; another one is given afterwards. */
const ROLE = 'teacher'

/** What would become of each line of a list; nobody is invited. */
export async function checkList(db: Database, schoolId: string, people: readonly ReadPerson[]): Promise<CheckedList> {
  return { lines: answered(people, await knownAddresses(db, schoolId, addressesOf(people))), text: asText(people) }
}

/** Invites everybody of a list who can be invited, and says who was not. */
export async function inviteList(
  core: Core,
  tx: Database,
  { schoolId, inviter, people }: { schoolId: string; inviter: Inviter; people: readonly ReadPerson[] },
): Promise<{ invited: number; left_out: ListedPerson[] }> {
  const school = await lockSchool(tx, schoolId)
  await guardMember(tx, { userId: inviter.id, schoolId }, ['responsible'])
  await endExpired(tx, schoolId, addressesOf(people))
  const lines = answered(people, await knownAddresses(tx, schoolId, addressesOf(people)))
  let invited = 0
  for (const { answer, email, first_name: firstName, last_name: lastName } of lines) {
    if (answer !== 'found' || email === null) continue
    const person = { email, firstName, lastName, role: ROLE } as const
    if (await writeInvitation(core, tx, { school, inviter, person })) invited++
  }
  return { invited, left_out: lines.filter(({ answer }) => answer !== 'found') }
}

function addressesOf(people: readonly ReadPerson[]): string[] {
  return people.flatMap(({ email, problem }) => (email !== null && problem === null ? email : []))
}

function answered(people: readonly ReadPerson[], { members, invited }: KnownAddresses): ListedPerson[] {
  const before = new Set<string>()
  return people.map(({ number, text, email, firstName, lastName, problem }) => {
    const line = { number, text, email, first_name: firstName, last_name: lastName, problem }
    if (problem !== null || email === null) return { ...line, answer: 'invalid' }
    const key = emailKey(email)
    if (before.has(key)) return { ...line, answer: 'repeated' }
    before.add(key)
    return { ...line, answer: members.has(key) ? 'member' : invited.has(key) ? 'invited' : 'found' }
  })
}
