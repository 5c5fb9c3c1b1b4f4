import { listJoinedClasses } from '#contract/accounts/classes/joining-classes.ts'
import type { Client } from '#contract/client.ts'

/** What a pupil is called in the class that they joined last: their account itself has no name. */
export async function aliasOfPupil(api: Client, userId: string): Promise<string | null> {
  const { data } = await api(listJoinedClasses, { params: { id: userId } })
  return data[0]?.alias ?? null
}
