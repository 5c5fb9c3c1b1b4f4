import type { Audience } from '#contract/groups.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { CurrentUser } from '#kernel/route.ts'
import { type Reader, readerOf } from '#modules/access/readers.ts'
import { ownedTitles } from './owned-titles.ts'

/**
 * The reader of products, with those of their titles that the user owns. Asks the database only where one of them is
 * for the authorised.
 */
export async function readerOfProducts(
  db: Database,
  user: Pick<CurrentUser, 'id' | 'groups'> | null,
  products: readonly { audience: Audience; title_id: string }[],
): Promise<Reader> {
  const reader = readerOf(user)
  const titleIds = products.filter(({ audience }) => audience === 'authorised').map(({ title_id }) => title_id)
  if (!user || titleIds.length === 0) return reader
  return { ...reader, ownedTitles: await ownedTitles(db, user.id, titleIds) }
}
