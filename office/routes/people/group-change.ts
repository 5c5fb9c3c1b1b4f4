import type { Client } from '#contract/client.ts'
import { changeUserGroups, type SettableGroup, settableGroups, users } from '#contract/desks/office-users.ts'
import { formText } from '#forms/form-text.ts'
import { type GroupDifference, groupDifference } from './group-difference.server.ts'
import { SEEN } from './group-step.tsx'

interface Sent {
  api: Client
  params: { id: string }
  form: FormData
}

/** What a change of groups brings about that has not been shown yet; null where it may be done. */
export async function unseenDifference({ api, params, form }: Sent): Promise<GroupDifference | null> {
  const { data: person } = await api(users.read, { params })
  const change = { before: groupsIn(form, 'before'), after: groupsIn(form, 'groups') }
  const difference = groupDifference(person, change)
  return difference?.name === formText(form, SEEN) ? null : difference
}

/** Puts the person into the groups whose boxes are ticked, if nobody has changed them since the form was shown. */
export function changeGroups({ api, params, form }: Sent) {
  const groups_before = groupsIn(form, 'before')
  const body = { groups: groupsIn(form, 'groups'), groups_before, reason: formText(form, 'reason') }
  return api(changeUserGroups, { params, body })
}

/** What was entered, to be shown again. */
export function valuesOf(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].filter((one): one is [string, string] => typeof one[1] === 'string'))
}

function groupsIn(form: FormData, name: string): SettableGroup[] {
  return settableGroups.filter((group) => form.has(`${name}.${group}`))
}
