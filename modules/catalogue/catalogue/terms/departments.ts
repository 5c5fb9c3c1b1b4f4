import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { departmentSlugs, departments } from '../tables.ts'
import { departmentUrl } from '../titles/present-title.ts'
import type { TermTree } from './term-tree.ts'

/** The departments with their titles. */
export const departmentTerms: TermTree = {
  table: departments,
  formerSlugs: departmentSlugs,
  urlOf: departmentUrl,
  counts: sql`select placed.term_id, count(distinct title_id) filter (where placed.own) as things,
      count(distinct title_id) as things_below
    from title_departments
    join departments as home on home.id = department_id
    cross join lateral (values (home.id, true), (home.parent_id, false)) as placed (term_id, own)
    where placed.term_id is not null
    group by placed.term_id`,
}

/** The titles that stand in a department itself. */
export async function titlesOfDepartment(tx: Database, id: string): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select title_id as id from title_departments where department_id = ${id} order by title_id`,
  )
  return rows.map((row) => row.id)
}

/** The same with those of the departments below it. */
export async function titlesBelow(tx: Database, id: string): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select distinct title_id as id from title_departments join departments on departments.id = department_id
      where departments.id = ${id} or parent_id = ${id} order by id`,
  )
  return rows.map((row) => row.id)
}

/** Puts all titles of a department into another one. */
export async function moveTitles(tx: Database, { from, into }: { from: string; into: string }): Promise<void> {
  await tx.execute(sql`insert into title_departments (title_id, department_id)
    select title_id, ${into}::uuid from title_departments where department_id = ${from} on conflict do nothing`)
  await tx.execute(sql`delete from title_departments where department_id = ${from}`)
}
