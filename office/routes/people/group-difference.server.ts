import type { OfficeUser } from '#contract/desks/office-users.ts'
import { type Endpoint, isOfOffice, isOpenTo } from '#contract/endpoint.ts'
import { actionSentence, actionSentences } from '#contract/ground/action-sentences.ts'
import { type Group, isStaffGroup } from '#contract/groups.ts'
import { endpoints } from '#contract/index.ts'
import { roomsOf } from '#office/rooms.server.ts'

/** What somebody may enter and do. */
interface Reach {
  rooms: string[]
  /** As the audit log calls them. */
  steps: string[]
}

/** What a change of somebody's groups brings about. */
export interface GroupDifference {
  /** Names the change, so that one that was shown is not taken for another. */
  name: string
  gains: Reach & { groups: Group[] }
  losses: Reach & { groups: Group[] }
  /** Logins that end at once; null where none do. */
  logins: number | null
  /** The account has to be made safe before the change is possible. */
  needsSecondFactor: boolean
}

type Person = Pick<OfficeUser, 'groups' | 'logins' | 'second_factor_since' | 'is_confirmed'>

/** What changes for a person who is in `after` instead of in `before`; null where nothing changes. */
export function groupDifference(
  person: Person,
  { before, after }: { before: readonly Group[]; after: readonly Group[] },
): GroupDifference | null {
  const [joins, leaves] = [without(after, before), without(before, after)]
  if (joins.length + leaves.length === 0) return null
  const [had, has] = [reachOf(before), reachOf(after)]
  const isSafe = person.second_factor_since !== null && person.is_confirmed
  return {
    name: nameOf(before, after),
    gains: { groups: joins, rooms: without(has.rooms, had.rooms), steps: without(has.steps, had.steps) },
    losses: { groups: leaves, rooms: without(had.rooms, has.rooms), steps: without(had.steps, has.steps) },
    logins: leaves.some(isStaffGroup) ? person.logins.length : null,
    needsSecondFactor: joins.some(isStaffGroup) && !isSafe,
  }
}

function nameOf(before: readonly Group[], after: readonly Group[]): string {
  return `${before.toSorted().join()}>${after.toSorted().join()}`
}

/** Steps are what changes something; what only works something out has no sentence in the log. */
const steps: readonly Endpoint[] = endpoints.filter(
  (operation) => isOfOffice(operation) && operation.method !== 'get' && operation.name in actionSentences,
)

function reachOf(groups: readonly Group[]): Reach {
  if (!groups.some(isStaffGroup)) return { rooms: [], steps: [] }
  return {
    rooms: roomsOf(groups).map(({ title }) => title),
    steps: steps.filter((operation) => isOpenTo(operation, groups)).map(({ name }) => actionSentence(name)),
  }
}

function without<T>(all: readonly T[], others: readonly T[]): T[] {
  return all.filter((one) => !others.includes(one))
}
