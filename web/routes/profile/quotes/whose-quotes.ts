import { listOwnSchools, type OwnSchool } from '#contract/accounts/schools/schools.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { apiOf } from '#web/api.ts'
import { requireLogin } from '#web/session/guards.ts'
import { FOR, ONESELF, SCHOOL } from './address-of-quotes.ts'

type Arguments = Parameters<typeof requireLogin>[0] & Parameters<typeof apiOf>[0]

/** The schools that the person belongs to, the one that the account shows first. */
export async function schoolsOfPerson(args: Arguments): Promise<OwnSchool[]> {
  const { id } = await requireLogin(args)
  const { data: schools } = await orErrorPage(apiOf(args)(listOwnSchools, { params: { id } }))
  // Of what the person has only asked for nobody is a member yet.
  return schools.filter(({ role }) => role !== null)
}

/** Whose quotes an address means: where it says nothing, those of whom the person acts for. Null: their own. */
export function buyerIn({ searchParams }: URL, schools: readonly OwnSchool[]): OwnSchool | null {
  const named = searchParams.get(FOR)
  if (named === ONESELF) return null
  if (named === SCHOOL) return schools[0] ?? null
  return schools.find(({ id }) => id === named) ?? schools.find((school) => school.is_chosen) ?? null
}
