import type { Access } from '#contract/ground/access.ts'
import { type Viewer, viewerOf } from '#contract/ground/viewer.ts'
import type { Audience, Group, ReaderGroup } from '#contract/groups.ts'
import type { Reader } from '#kernel/reader.ts'

/** What is for named groups depends on the groups, everything else on the viewer alone. */
interface Known {
  viewer: Viewer
  groups: readonly Group[]
  ownedTitles: ReadonlySet<string>
}

/** The one rule of who may read what. */
function createReader({ viewer, groups, ownedTitles }: Known): Reader {
  return {
    viewer,
    lockOf: (access, titleIds = []) => {
      if (!access || access.audience === 'everyone') return null
      if (access.audience === 'teachers') return viewer === 'teacher' ? null : { audience: 'teachers' }
      const isAuthorised = access.groups.some((group) => groups.includes(group))
      return isAuthorised || titleIds.some((id) => ownedTitles.has(id)) ? null : access
    },
    readsMore: (titleIds) => groups.length > 0 || titleIds.some((id) => ownedTitles.has(id)),
  }
}

const NOTHING: ReadonlySet<string> = new Set()

/** The reader for an answer that is not cached for anybody else. */
export function readerOf(
  user: { groups: readonly Group[] } | null,
  ownedTitles: ReadonlySet<string> = NOTHING,
): Reader {
  return createReader({ viewer: viewerOf(user), groups: user?.groups ?? [], ownedTitles })
}

/** The reader for an answer that is cached and shown to others: in no group, and the owner of nothing. */
export function readerAs(viewer: Viewer): Reader {
  return createReader({ viewer, groups: [], ownedTitles: NOTHING })
}

/** A reader with a signed link to a draft, which shows all of it. */
export const readerOfDraft: Reader = { ...readerAs('teacher'), lockOf: () => null }

/** Who may read a row of the database. */
export function accessOf({ audience, groups }: { audience: Audience; groups: ReaderGroup[] }): Access {
  return audience === 'authorised' ? { audience, groups } : { audience }
}

/** Whether reading it depends on more than the viewer: on named groups, or on what the reader owns. */
export function isForGroups(access: Access | undefined): boolean {
  return access?.audience === 'authorised'
}
