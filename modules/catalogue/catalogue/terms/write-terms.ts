import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { Refusal } from '#contract/errors.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { slugify } from '../slugify.ts'
import { refusedTerm, type TermTree } from './term-tree.ts'

interface Words {
  title: string
  lead: string
}

interface NewTerm extends Words {
  slug?: string | null | undefined
  parent?: string | null | undefined
}

/** A new term, the last of those beside it. Returns its id. */
export async function createTerm(tx: Database, tree: TermTree, { title, lead, ...given }: NewTerm): Promise<string> {
  await lockTree(tx, tree)
  const parent = given.parent ?? null
  if (parent !== null) await checkParent(tx, tree, parent)
  const slug = given.slug ?? slugify(title)
  if (slug === '') throw refusedTerm('slug', 'required')
  await checkSlug(tx, tree, { slug, id: null })
  const id = uuidv7()
  await tx.execute(sql`insert into ${tree.table} (id, parent_id, slug, title, lead, position)
    values (${id}, ${parent}, ${slug}, ${title}, ${lead},
      (select coalesce(max(position) + 1, 0) from ${tree.table} where parent_id is not distinct from ${parent}::uuid))`)
  return id
}

/** Renames a term; a trigger keeps the slug that it had, so that it leads on. */
export async function changeTerm(
  tx: Database,
  tree: TermTree,
  { id, title, lead, slug }: Words & { id: string; slug: string },
): Promise<void> {
  await lockTree(tx, tree)
  await checkSlug(tx, tree, { slug, id })
  await tx.execute(sql`update ${tree.table} set title = ${title}, lead = ${lead}, slug = ${slug}, revision = revision + 1
    where id = ${id}`)
}

interface Place {
  id: string
  parent: string | null
  /** The term beside it that comes next; null: it is the last. */
  before: string | null
}

/** Moves a term to its place, with all that stands below it. Returns whether it is below another one now. */
export async function placeTerm(tx: Database, tree: TermTree, { id, parent, before }: Place): Promise<boolean> {
  await lockTree(tx, tree)
  if (parent === id) throw refusedTerm('parent', 'circle')
  if (parent !== null) {
    await checkParent(tx, tree, parent)
    const below = await rowsOf(tx, sql`select 1 from ${tree.table} where parent_id = ${id} limit 1`)
    if (below.length > 0) throw refusedTerm('parent', 'twoLevels')
  }
  const [row] = await rowsOf<{ parent: string | null }>(
    tx,
    sql`select parent_id as parent from ${tree.table} where id = ${id}`,
  )
  const others = await rowsOf<{ id: string }>(
    tx,
    sql`select id from ${tree.table} where parent_id is not distinct from ${parent}::uuid and id <> ${id}
      order by position, slug`,
  )
  const index = before === null ? others.length : others.findIndex((one) => one.id === before)
  if (index < 0) throw refusedTerm('before', 'unknown')
  const order = others.map((one) => one.id).toSpliced(index, 0, id)
  await tx.execute(sql`update ${tree.table} as terms set parent_id = ${parent}, position = placed.position - 1,
      revision = revision + case when terms.id = ${id} then 1 else 0 end
    from jsonb_array_elements_text(${JSON.stringify(order)}::jsonb) with ordinality as placed (id, position)
    where terms.id = placed.id::uuid`)
  return row?.parent !== parent
}

/** Deletes a term in which nothing stands. */
export async function deleteTerm(tx: Database, tree: TermTree, id: string): Promise<void> {
  await lockTree(tx, tree)
  const [used] = await rowsOf<{ things: number; below: number }>(
    tx,
    sql`select coalesce((select things from (${tree.counts}) as counted where term_id = ${id}), 0)::int as things,
      (select count(*)::int from ${tree.table} where parent_id = ${id}) as below`,
  )
  if (used && used.things + used.below > 0) throw new Refusal('taxon_in_use', { in_use: used })
  await tx.execute(sql`delete from ${tree.table} where id = ${id}`)
}

/** Makes the addresses of a term, which ends, those of another one. Call it before the term is deleted. */
export async function leadOn(tx: Database, tree: TermTree, { from, into }: { from: string; into: string }) {
  await tx.execute(sql`update ${tree.formerSlugs} set term_id = ${into} where term_id = ${from}`)
  await tx.execute(sql`insert into ${tree.formerSlugs} (slug, term_id)
    select slug, ${into}::uuid from ${tree.table} where id = ${from}
    on conflict (slug) do update set term_id = excluded.term_id`)
}

/** One writer of a tree after the other, as each depends on where all others stand. Readers go on. */
export async function lockTree(tx: Database, { table }: TermTree): Promise<void> {
  await tx.execute(sql`lock table ${table} in share row exclusive mode`)
}

async function checkParent(tx: Database, { table }: TermTree, parent: string): Promise<void> {
  const [row] = await rowsOf<{ parent_id: string | null }>(tx, sql`select parent_id from ${table} where id = ${parent}`)
  if (!row) throw refusedTerm('parent', 'unknown')
  if (row.parent_id !== null) throw refusedTerm('parent', 'twoLevels')
}

async function checkSlug(tx: Database, { table }: TermTree, { slug, id }: { slug: string; id: string | null }) {
  const [taken] = await rowsOf(tx, sql`select 1 from ${table} where slug = ${slug} and id is distinct from ${id}::uuid`)
  if (taken) throw refusedTerm('slug', 'addressTaken')
}
