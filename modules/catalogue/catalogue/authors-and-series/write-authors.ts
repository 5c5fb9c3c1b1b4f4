import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Picture } from '#contract/catalogue/catalogue.ts'
import { type ForeseenJoin, MOST_MOVING } from '#contract/catalogue/joined-things.ts'
import { Refusal } from '#contract/errors.ts'
import { now, nowInSql } from '#kernel/clock.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { uuids } from '#kernel/database/uuids.ts'
import { authorUrl } from '../addresses.ts'
import { authors } from '../tables.ts'
import {
  addressesOf,
  checkSlug,
  holdBoth,
  type Joined,
  leadOn,
  namedAuthors,
  newSlugOf,
  refusedField,
} from './named.ts'
import { titlesOfAuthor } from './office-authors.ts'

interface Written {
  name: string
  note: string
  said: string
  place: string
  picture: Picture | null
  website: string | null
}

/** A new author. Returns the id. */
export async function createAuthor(
  tx: Database,
  { slug: given, ...written }: Written & { slug?: string | null | undefined },
): Promise<string> {
  const slug = await newSlugOf(tx, namedAuthors, { name: written.name, slug: given })
  const id = uuidv7()
  await tx.insert(authors).values({ id, slug, ...columnsOf(written), changedAt: now() })
  return id
}

/** Changes an author; a trigger keeps the slug and the name that they had. */
export async function changeAuthor(
  tx: Database,
  { id, slug, ...written }: Written & { id: string; slug: string },
): Promise<void> {
  await checkSlug(tx, namedAuthors, { slug, id })
  await tx
    .update(authors)
    .set({ slug, ...columnsOf(written), revision: sql`${authors.revision} + 1`, changedAt: now() })
    .where(eq(authors.id, id))
}

function columnsOf({ name, note, said, place, picture, website }: Written) {
  return { name, note: note || null, said: said || null, place: place || null, picture, url: website }
}

/** Takes the portrait that imports bring, if they have brought one. */
export async function leavePortrait(tx: Database, id: string): Promise<void> {
  await tx.execute(sql`update authors set picture = import_picture, revision = revision + 1, changed_at = ${nowInSql()}
    where id = ${id} and import_picture is not null`)
}

/** Deletes an author whom no title names. */
export async function deleteAuthor(tx: Database, id: string): Promise<void> {
  const { length: titles } = await titlesOfAuthor(tx, id)
  if (titles > 0) throw new Refusal('author_named', { titles })
  await tx.delete(authors).where(eq(authors.id, id))
}

/** Fields that an author who stays takes over where they have none. */
const TAKEN_OVER = {
  note: sql`note`,
  said: sql`said`,
  place: sql`place`,
  picture: sql`picture`,
  website: sql`url`,
} as const

/** What would become of an author who goes. */
export async function foreseeAuthorJoin(db: Database, { stays, goes }: Joined): Promise<ForeseenJoin> {
  if (stays === goes) throw refusedField('other', 'circle')
  const isLacking = (column: (typeof TAKEN_OVER)[keyof typeof TAKEN_OVER]) =>
    sql`coalesce(stays.${column}::text, '') = '' and coalesce(goes.${column}::text, '') <> ''`
  const [row] = await rowsOf<
    Record<keyof typeof TAKEN_OVER, boolean> & Pick<ForeseenJoin, 'name' | 'titles' | 'both' | 'moving'>
  >(
    db,
    sql`select goes.name,
        ${isLacking(TAKEN_OVER.note)} as note, ${isLacking(TAKEN_OVER.said)} as said,
        ${isLacking(TAKEN_OVER.place)} as place, ${isLacking(TAKEN_OVER.picture)} as picture,
        ${isLacking(TAKEN_OVER.website)} as website,
        (select count(*)::int from title_authors where author_id = goes.id) as titles,
        (select count(*)::int from title_authors join title_authors as also on also.title_id = title_authors.title_id
          where title_authors.author_id = goes.id and also.author_id = stays.id) as both,
        (select coalesce(json_agg(json_build_object('id', id, 'title', title, 'url', uri)), '[]') from (
          select titles.id, title, uri from title_authors join titles on titles.id = title_id
          where author_id = goes.id order by published_on desc, titles.id limit ${MOST_MOVING}) as first) as moving
      from authors as stays, authors as goes where stays.id = ${stays} and goes.id = ${goes}`,
  )
  if (!row) throw refusedField('other', 'unknown')
  const { name, titles, both, moving } = row
  const fields = Object.keys(TAKEN_OVER) as (keyof typeof TAKEN_OVER)[]
  return {
    name,
    titles,
    both,
    moving,
    addresses: (await addressesOf(db, namedAuthors, goes)).map(authorUrl),
    taken_over: fields.filter((field) => row[field]),
  }
}

/**
 * Makes two authors one: titles, slugs and names of the one that goes become those of the one that stays, who also takes
 * over what they lack. Returns the titles that it changed, for `refreshTitles`.
 */
export async function joinAuthors(tx: Database, { stays, goes }: Joined): Promise<string[]> {
  await holdBoth(tx, namedAuthors, { stays, goes })
  const moved = await titlesOfAuthor(tx, goes)
  // Where a title names both, one of them is left, at the place of the first.
  await tx.execute(sql`update title_authors as kept set position = least(kept.position, gone.position)
    from title_authors as gone
    where kept.title_id = gone.title_id and kept.author_id = ${stays} and gone.author_id = ${goes}`)
  await tx.execute(sql`delete from title_authors as gone using title_authors as kept
    where kept.title_id = gone.title_id and kept.author_id = ${stays} and gone.author_id = ${goes}`)
  await tx.execute(sql`update title_authors set author_id = ${stays} where author_id = ${goes}`)
  await tx.execute(sql`update titles set changed_at = ${nowInSql()} where id = any(${uuids(moved)})`)
  await leadOn(tx, namedAuthors, { stays, goes })
  await tx.execute(sql`update authors as stays set note = coalesce(nullif(stays.note, ''), goes.note),
      said = coalesce(nullif(stays.said, ''), goes.said), place = coalesce(nullif(stays.place, ''), goes.place),
      picture = coalesce(stays.picture, goes.picture),
      import_picture = coalesce(stays.import_picture, case when stays.picture is null then goes.import_picture end), url = coalesce(nullif(stays.url, ''), goes.url),
      revision = stays.revision + 1, changed_at = ${nowInSql()}
    from authors as goes where stays.id = ${stays} and goes.id = ${goes}`)
  await tx.delete(authors).where(eq(authors.id, goes))
  return moved
}
