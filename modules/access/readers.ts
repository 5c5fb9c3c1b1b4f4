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
  /** Titles of which the reader owns something, as far as they matter; nothing where the answer is cached. */
  ownedTitles?: ReadonlySet<string>
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

/**
 * What keeps this reader from reading it; null when they may read it. What belongs to titles is also for the owners of
 * one of them, if it is for the authorised (decisions, section 4).
 */
export function lockFor(
  access: Access | undefined,
  { viewer, groups, ownedTitles, opensLocks }: Reader,
  titleIds: readonly string[] = [],
): Lock | null {
  if (!access || access.audience === 'everyone' || opensLocks) return null
  if (access.audience === 'teachers') return viewer === 'teacher' ? null : { audience: 'teachers' }
  const isAuthorised = access.groups.some((group) => groups.includes(group))
  return isAuthorised || titleIds.some((id) => ownedTitles?.has(id)) ? null : access
}

/** Whether reading it depends on more than the viewer: on named groups, or on what the reader owns. */
export function isForGroups(access: Access | undefined): boolean {
  return access?.audience === 'authorised'
}
