import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { OfficeSchoolTerm } from '#contract/catalogue/office-school-terms.ts'
import type { SchoolTermKind } from '#contract/catalogue/school/school-terms.ts'
import { Refusal } from '#contract/errors.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { slugify } from '../slugify.ts'
import { refusedTerm } from '../terms/term-tree.ts'
import { presentTerm } from './school-places.ts'

interface Words {
  title: string
  short: string
  lead: string
}

type Row = Omit<OfficeSchoolTerm, 'url'>

/** Every term, kind by kind in its order. */
export function listSchoolTerms(db: Database): Promise<OfficeSchoolTerm[]> {
  return select(db, null)
}

/** One term; throws `not_found`. */
export async function readSchoolTerm(db: Database, id: string): Promise<OfficeSchoolTerm> {
  const [term] = await select(db, id)
  if (!term) throw new Refusal('not_found')
  return term
}

async function select(db: Database, id: string | null): Promise<OfficeSchoolTerm[]> {
  const rows = await rowsOf<Row>(
    db,
    sql`select terms.id, kind, code, slug, title, short, lead, position, revision,
        coalesce((select count from (
            select named.code, count(*)::int as count from titles
            cross join lateral unnest(subjects || curricula || professions || proficiencies) as named (code)
            group by named.code) as counted
          where counted.code = terms.code), 0) as titles,
        coalesce((select json_agg(former.slug order by former.slug) from school_term_slugs as former
          where former.term_id = terms.id), '[]') as former_slugs
      from school_terms as terms
      where terms.id = coalesce(${id}::uuid, terms.id) order by kind, position, slug`,
  )
  return rows.map((row) => ({ ...row, url: presentTerm(row).url }))
}

/** A new term, the last of its kind. Returns its id. */
export async function createSchoolTerm(
  tx: Database,
  { kind, title, short, lead, slug: given }: Words & { kind: SchoolTermKind; slug?: string | null | undefined },
): Promise<string> {
  await lockTerms(tx)
  const slug = given ?? slugify(title)
  if (slug === '') throw refusedTerm('slug', 'required')
  const [taken] = await rowsOf(tx, sql`select 1 from school_terms where slug = ${slug} or code = ${slug}`)
  if (taken) throw refusedTerm('slug', 'addressTaken')
  const id = uuidv7()
  await tx.execute(sql`insert into school_terms (id, kind, code, slug, title, short, lead, position)
    values (${id}, ${kind}, ${slug}, ${slug}, ${title}, ${short}, ${lead},
      (select coalesce(max(position) + 1, 0) from school_terms where kind = ${kind}))`)
  return id
}

/** Renames a term; a trigger keeps the slug that it had, so that it leads on. */
export async function changeSchoolTerm(
  tx: Database,
  { id, title, short, lead, slug }: Words & { id: string; slug: string },
): Promise<void> {
  await lockTerms(tx)
  const [taken] = await rowsOf(tx, sql`select 1 from school_terms where slug = ${slug} and id <> ${id}`)
  if (taken) throw refusedTerm('slug', 'addressTaken')
  await tx.execute(sql`update school_terms set title = ${title}, short = ${short}, lead = ${lead}, slug = ${slug},
    revision = revision + 1 where id = ${id}`)
}

/** Moves a term before another one of its kind, or to the end. */
export async function placeSchoolTerm(
  tx: Database,
  { id, before }: { id: string; before: string | null },
): Promise<void> {
  await lockTerms(tx)
  const others = await rowsOf<{ id: string }>(
    tx,
    sql`select id from school_terms where kind = (select kind from school_terms where id = ${id}) and id <> ${id}
      order by position, slug`,
  )
  const index = before === null ? others.length : others.findIndex((one) => one.id === before)
  if (index < 0) throw refusedTerm('before', 'unknown')
  const order = others.map((one) => one.id).toSpliced(index, 0, id)
  await tx.execute(sql`update school_terms as terms set position = placed.position - 1,
      revision = revision + case when terms.id = ${id} then 1 else 0 end
    from jsonb_array_elements_text(${JSON.stringify(order)}::jsonb) with ordinality as placed (id, position)
    where terms.id = placed.id::uuid`)
}

/** Deletes a term that no title names; a trigger holds the same. */
export async function deleteSchoolTerm(tx: Database, id: string): Promise<void> {
  await lockTerms(tx)
  const { titles } = await readSchoolTerm(tx, id)
  if (titles > 0) throw new Refusal('taxon_in_use', { in_use: { things: titles, below: 0 } })
  await tx.execute(sql`delete from school_terms where id = ${id}`)
}

/** The titles that name a term. */
export async function titlesOfSchoolTerm(tx: Database, code: string): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select id from titles where ${code} = any(subjects || curricula || professions || proficiencies) order by id`,
  )
  return rows.map((row) => row.id)
}

/** One writer after the other. Readers go on. */
async function lockTerms(tx: Database): Promise<void> {
  await tx.execute(sql`lock table school_terms in share row exclusive mode`)
}
