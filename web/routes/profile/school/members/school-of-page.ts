import { listOwnSchools } from '#contract/accounts/schools/schools.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { apiOf } from '#web/api.ts'
import { requireLogin } from '#web/session/guards.ts'

/** The school that a page of members shows: the one the person acts for, else the first of theirs; null without one. */
export async function schoolOfPage(args: Parameters<typeof requireLogin>[0]) {
  const { id } = await requireLogin(args)
  const { data: schools } = await orErrorPage(apiOf(args)(listOwnSchools, { params: { id } }))
  // The chosen one comes first; of what the person has only asked for nobody is a member yet.
  return schools.find(({ role }) => role !== null) ?? null
}
