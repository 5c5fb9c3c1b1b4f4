import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { Refusal } from '#contract/errors.ts'
import { type FieldErrors, fieldMessage, type Rule } from '#contract/field-messages.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { slugify } from '../slugify.ts'
import { authorNames, authorSlugs, authors, series, seriesNames, seriesSlugs } from '../tables.ts'

/** Authors, or series: what has a page of its own and a name that imports say, and keeps the slugs and names it had. */
export interface Named {
  table: PgTable
  formerSlugs: PgTable
  formerNames: PgTable
  /** The column of both that says whose they were. */
  owner: SQL
  /** The column of the table with the name. */
  name: SQL
}

export const namedAuthors: Named = {
  table: authors,
  formerSlugs: authorSlugs,
  formerNames: authorNames,
  owner: sql`author_id`,
  name: sql`name`,
}

export const namedSeries: Named = {
  table: series,
  formerSlugs: seriesSlugs,
  formerNames: seriesNames,
  owner: sql`series_id`,
  name: sql`title`,
}

/** The slug of a new one, as it was given or else made of its name. */
export async function newSlugOf(
  tx: Database,
  named: Named,
  { name, slug: given }: { name: string; slug: string | null | undefined },
): Promise<string> {
  const slug = given ?? slugify(name)
  if (slug === '') throw refusedField('slug', 'required')
  await checkSlug(tx, named, { slug, id: null })
  return slug
}

/** Refuses a slug that another one has today; one that another one had is given away. */
export async function checkSlug(
  tx: Database,
  { table }: Named,
  { slug, id }: { slug: string; id: string | null },
): Promise<void> {
  const [taken] = await rowsOf(tx, sql`select 1 from ${table} where slug = ${slug} and id is distinct from ${id}::uuid`)
  if (taken) throw refusedField('slug', 'addressTaken')
}

/** Both of those that become one, held in the order of their ids; refuses one that there is not, and the same twice. */
export async function holdBoth(tx: Database, { table }: Named, { stays, goes }: Joined): Promise<void> {
  if (stays === goes) throw refusedField('other', 'circle')
  // Whoever has named the one that goes has finished by now, and whoever wants to waits until it is gone.
  const held = await rowsOf<{ id: string }>(
    tx,
    sql`select id from ${table} where id in (${stays}, ${goes}) order by id for update`,
  )
  if (!held.some(({ id }) => id === goes)) throw refusedField('other', 'unknown')
}

/** Makes the slugs and names of one that ends those of the one that stays. Call it before the one that goes is deleted. */
export async function leadOn(
  tx: Database,
  { table, formerSlugs, formerNames, owner, name }: Named,
  { stays, goes }: Joined,
): Promise<void> {
  await tx.execute(sql`update ${formerSlugs} set ${owner} = ${stays} where ${owner} = ${goes}`)
  await tx.execute(sql`insert into ${formerSlugs} (slug, ${owner})
    select slug, ${stays}::uuid from ${table} where id = ${goes}
    on conflict (slug) do update set ${owner} = excluded.${owner}`)
  await tx.execute(sql`insert into ${formerNames} (name, ${owner})
    select names.name, ${stays}::uuid from (
      select name from ${formerNames} where ${owner} = ${goes}
      union select ${name} from ${table} where id = ${goes}
    ) as names (name)
    where names.name <> (select ${name} from ${table} where id = ${stays})
    on conflict do nothing`)
}

/** The slug that leads on from this one, which somebody had; null: nobody had it. */
export async function presentSlug(db: Database, { table, formerSlugs, owner }: Named, slug: string) {
  const [row] = await rowsOf<{ slug: string }>(
    db,
    sql`select present.slug from ${formerSlugs} as former join ${table} as present on present.id = former.${owner}
      where former.slug = ${slug}`,
  )
  return row?.slug ?? null
}

/** Those of which one takes over the other, by their ids. */
export interface Joined {
  stays: string
  goes: string
}

/** The slugs by which one is found, today's and those that it had. */
export async function addressesOf(db: Database, { table, formerSlugs, owner }: Named, id: string): Promise<string[]> {
  const rows = await rowsOf<{ slug: string }>(
    db,
    sql`select slug from ${table} where id = ${id} union select slug from ${formerSlugs} where ${owner} = ${id} order by slug`,
  )
  return rows.map(({ slug }) => slug)
}

/** Columns with what one had: its former slugs and names, as JSON. */
export function formerOf({ formerSlugs, formerNames, owner }: Named, id: SQL): SQL {
  return sql`(select coalesce(json_agg(slug order by slug), '[]') from ${formerSlugs} where ${owner} = ${id}) as former_slugs,
    (select coalesce(json_agg(name order by name), '[]') from ${formerNames} where ${owner} = ${id}) as former_names`
}

export function refusedField(field: string, rule: Rule): Refusal {
  const errors: FieldErrors = { [field]: [fieldMessage(field, rule)] }
  return new Refusal('invalid', { errors })
}
