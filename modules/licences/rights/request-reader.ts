import { type Viewer, viewerOf } from '#contract/ground/viewer.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { Reader, RequestReader } from '#kernel/reader.ts'
import type { CurrentUser } from '#kernel/route.ts'
import { readerAs, readerOf } from '#modules/ground/security/readers.ts'
import { ownedTitles } from './owned-titles.ts'

/**
 * The reader for one request, or for one transaction: what is sold is decided by what `tx` reads. `viewer` is named for
 * a caller without a login, whose answer is for others too.
 */
export function requestReader(
  db: Database,
  user: Pick<CurrentUser, 'id' | 'groups'> | null,
  viewer: Viewer = viewerOf(user),
): RequestReader {
  const reader = user ? readerOf(user) : readerAs(viewer)
  let owner: Promise<Reader> | undefined
  return {
    ...reader,
    owning: async (things) => {
      if (!user || !things.some(({ audience }) => audience === 'authorised')) return reader
      owner ??= ownedTitles(db, user.id).then((owned) => readerOf(user, owned))
      return owner
    },
  }
}
