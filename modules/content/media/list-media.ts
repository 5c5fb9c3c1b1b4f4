import { eq, type SQL, sql } from 'drizzle-orm'
import * as mediaApi from '#contract/content/media.ts'
import { Refusal } from '#contract/errors.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { hasWords, listing } from '#kernel/listing.ts'
import { users } from '#modules/ground/users/tables.ts'
import { MEDIA_WORDS, media } from './tables.ts'

const rows = (db: Database) =>
  db
    .select({
      id: media.id,
      medium: media,
      uses: sql<number>`(select count(*)::integer from media_uses where medium_id = ${media.id})`,
      createdBy: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
    })
    .from(media)
    .leftJoin(users, eq(users.id, media.createdBy))
    .$dynamic()

type Row = Awaited<ReturnType<typeof rows>>[number]

/** Pictures as editors list them, and as the picker finds them. */
export const mediaList = listing(mediaApi.media.list, {
  rows,
  bare: (db) => db.select({ id: media.id }).from(media).$dynamic(),
  id: media.id,
  sort: { created_at: media.createdAt, name: media.name, size: media.size },
  filters: {
    used: (used) => (used === 'nowhere' ? sql`not ${isUsed()}` : isUsed(used)),
    // Under a cover its title stands for it.
    lacks: () => sql`${media.alt} = '' and not ${media.isDecorative} and not ${isUsed('title')}`,
  },
  search: (text) => hasWords(text, MEDIA_WORDS),
  present: presentMedium,
})

function isUsed(kind?: mediaApi.MediumUse): SQL {
  const ofKind = kind === undefined ? sql`` : sql`and kind = ${kind}`
  return sql`exists (select from media_uses where medium_id = ${media.id} ${ofKind})`
}

function presentMedium({ medium, uses, createdBy }: Row): mediaApi.ListedMedium {
  const { id, name, permalink, alt, focus, width, height, colour, size, revision } = medium
  return {
    id,
    name,
    permalink,
    alt,
    is_decorative: medium.isDecorative,
    focus,
    width,
    height,
    colour,
    media_type: medium.mediaType,
    size,
    uses,
    created_by: createdBy,
    created_at: medium.createdAt.toISOString(),
    revision,
  }
}

/** A picture with where it is used. */
export async function readMedium(db: Database, id: string): Promise<mediaApi.Medium> {
  const [row] = await rows(db).where(eq(media.id, id))
  if (!row) throw new Refusal('not_found')
  return { ...presentMedium(row), places: await placesOf(db, id) }
}

/** Where a picture is used, as people know these places. */
export function placesOf(db: Database, id: string): Promise<mediaApi.MediumPlace[]> {
  return rowsOf<mediaApi.MediumPlace>(
    db,
    sql`select uses.kind, uses.subject_id as id, coalesce(entries.title, titles.title, authors.name, '') as title,
        coalesce(entries.uri, titles.uri, '/authors/' || authors.slug, '') as url
      from media_uses uses
        left join entries on uses.kind = 'entry' and entries.id = uses.subject_id
        left join titles on uses.kind = 'title' and titles.id = uses.subject_id
        left join authors on uses.kind = 'author' and authors.id = uses.subject_id
      where uses.medium_id = ${id} order by uses.kind, title, uses.subject_id limit ${mediaApi.MOST_PLACES}`,
  )
}
