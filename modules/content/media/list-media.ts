import { eq, type SQL, sql } from 'drizzle-orm'
import * as mediaApi from '#contract/content/media.ts'
import { Refusal } from '#contract/errors.ts'
import { settingLabels } from '#contract/ground/setting-words.ts'
import { type Database, type Readable, rowsOf } from '#kernel/database/connection.ts'
import { hasWords, listing } from '#kernel/listing.ts'
import { authorUrl, seriesUrl } from '#modules/catalogue/catalogue/addresses.ts'
import { users } from '#modules/ground/users/tables.ts'
import { MEDIA_WORDS, media } from './tables.ts'

const rows = (db: Readable) =>
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
  const { permalink } = row.medium
  const places = [
    ...(await placesOf(db, id)),
    ...(await settingsWith(db, permalink)),
    ...(await keptPagesOf(db, permalink)),
  ]
  return { ...presentMedium(row), places: places.slice(0, mediaApi.MOST_PLACES) }
}

/** Where a picture is used, as people know these places: published, or to be. */
export function placesOf(db: Database, id: string): Promise<mediaApi.MediumPlace[]> {
  return rowsOf<mediaApi.MediumPlace>(
    db,
    sql`select uses.kind, uses.subject_id as id, coalesce(entries.title, titles.title, authors.name, series.title, '') as title,
        coalesce(entries.uri, titles.uri, ${authorUrl('')} || authors.slug, ${seriesUrl('')} || series.slug, '') as url, null as by
      from media_uses uses
        left join entries on uses.kind = 'entry' and entries.id = uses.subject_id
        left join titles on uses.kind = 'title' and titles.id = uses.subject_id
        left join authors on uses.kind = 'author' and authors.id = uses.subject_id
        left join series on uses.kind = 'series' and series.id = uses.subject_id
      where uses.medium_id = ${id} order by uses.kind, title, uses.subject_id limit ${mediaApi.MOST_PLACES}`,
  )
}

/** Settings that name a picture, now or as planned: the publisher's logo. */
async function settingsWith(db: Database, permalink: string): Promise<mediaApi.MediumPlace[]> {
  const rows = await rowsOf<{ key: string }>(
    db,
    sql`select distinct key from (select key, value from settings union all select key, value from planned_settings) as settings
      where position(${JSON.stringify(permalink)} in value::text) > 0 order by key`,
  )
  return rows.map(({ key }) => ({
    kind: 'setting',
    id: key,
    title: Object.entries(settingLabels).find(([known]) => known === key)?.[1] ?? key,
    url: `/office/einstellungen/${key}`,
    by: null,
  }))
}

/** Pages of which only a working copy or a former revision shows a picture. */
function keptPagesOf(db: Database, permalink: string): Promise<mediaApi.MediumPlace[]> {
  return rowsOf<mediaApi.MediumPlace>(
    db,
    sql`select 'draft' as kind, working_copies.entry_id as id, working_copies.title,
        coalesce(entries.uri, working_copies.uri, '') as url, users.first_name || ' ' || users.last_name as by
      from working_copies join users on users.id = user_id left join entries on entries.id = working_copies.entry_id
      where position(${permalink} in working_copies.content) > 0
      union all
      select 'revision', entries.id, entries.title, entries.uri, null from entries
      where exists (select from entry_revisions where entry_id = entries.id
          and pictures_in(entry_revisions.content) @> array[${permalink}::text])
        and not exists (select from media_uses join media on media.id = medium_id
          where permalink = ${permalink} and kind = 'entry' and subject_id = entries.id)
      order by kind, title, id limit ${mediaApi.MOST_PLACES}`,
  )
}
