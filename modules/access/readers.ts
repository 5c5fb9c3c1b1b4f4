import type { Access, Lock } from '#contract/access.ts'
import type { Audience, Group } from '#contract/groups.ts'
import { type Viewer, viewerOf } from '#contract/viewer.ts'

/**
 * Whose view an answer is made for: what is for named groups depends on the groups, everything else on the viewer
 * alone.
 */
export interface Reader {
  viewer: Viewer
  /** Empty for a reader whose answer is cached and shown to others. */
  groups: readonly Group[]
  /** The reader has a signed link to a draft, which shows all of it. */
  opensLocks?: boolean
}

/** The reader for an answer that is not cached for anybody else. */
export function readerOf(user: { groups: readonly Group[] } | null): Reader {
  return { viewer: viewerOf(user), groups: user?.groups ?? [] }
}

/** Who may read a row of the database. */
export function accessOf({ audience, groups }: { audience: Audience; groups: Group[] }): Access {
  return audience === 'authorised' ? { audience, groups } : { audience }
}

/** What keeps this reader from reading it; null when they may read it. */
export function lockFor(access: Access | undefined, { viewer, groups, opensLocks }: Reader): Lock | null {
  if (!access || access.audience === 'everyone' || opensLocks) return null
  if (access.audience === 'teachers') return viewer === 'teacher' ? null : { audience: 'teachers' }
  return access.groups.some((group) => groups.includes(group)) ? null : access
}

/** Whether reading it depends on more than the viewer. */
export function isForGroups(access: Access | undefined): boolean {
  return access?.audience === 'authorised'
}
