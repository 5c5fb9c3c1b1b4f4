import type { Access, Lock } from '#contract/access.ts'
import type { Audience, Group } from '#contract/groups.ts'
import { type Viewer, viewerOf } from '#contract/viewer.ts'

/** As whom somebody reads: what is for named groups needs the groups, everything else the viewer alone. */
export interface Reader {
  viewer: Viewer
  /** Empty for a reader whose answer is kept and shown to others. */
  groups: readonly Group[]
  /** Who has a signed link to a draft sees all of it. */
  opensLocks?: boolean
}

/** As whom somebody reads what is kept for nobody else. */
export function readerOf(user: { groups: readonly Group[] } | null): Reader {
  return { viewer: viewerOf(user), groups: user?.groups ?? [] }
}

/** Who may read it, of a row of the database. */
export function accessOf({ audience, groups }: { audience: Audience; groups: Group[] }): Access {
  return audience === 'authorised' ? { audience, groups } : { audience }
}

/** The lock that this reader stands before; null when he may read. */
export function lockFor(access: Access | undefined, { viewer, groups, opensLocks }: Reader): Lock | null {
  if (!access || access.audience === 'everyone' || opensLocks) return null
  if (access.audience === 'teachers') return viewer === 'teacher' ? null : { audience: 'teachers' }
  return access.groups.some((group) => groups.includes(group)) ? null : access
}

/** Whether more than the viewer decides who may read it. */
export function isForGroups(access: Access | undefined): boolean {
  return access?.audience === 'authorised'
}
