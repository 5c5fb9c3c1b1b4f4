import { sql } from 'drizzle-orm'
import type { Department } from '#contract/catalogue/catalogue.ts'
import type { Core } from '#kernel/core.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { departmentUrl } from './titles/present-title.ts'

interface DepartmentRow {
  id: string
  parent_id: string | null
  slug: string
  title: string
  lead: string
}

type Taxon = Department['children'][number]

/** A department with its place in the tree. */
export interface PlacedDepartment {
  department: Department & { parent: Taxon | null }
  lead: string
}

export interface DepartmentTree {
  roots: Department[]
  /** Also by the slugs that a department had: what names it by one of them goes on. */
  bySlug: Map<string, PlacedDepartment>
}

/** All departments in their order, cached in memory; purge `titles` after changing one. */
export function departmentTree({ db, kept }: Pick<Core, 'db' | 'kept'>): Promise<DepartmentTree> {
  return kept.get('departments', ['titles'], async () => {
    const tree = plant(await loadRows(db))
    const former = await rowsOf<{ slug: string; present: string }>(
      db,
      sql`select former.slug, departments.slug as present from department_slugs as former
        join departments on departments.id = former.term_id`,
    )
    for (const { slug, present } of former) {
      const placed = tree.bySlug.get(present)
      if (placed && !tree.bySlug.has(slug)) tree.bySlug.set(slug, placed)
    }
    return tree
  })
}

function loadRows(db: Database): Promise<DepartmentRow[]> {
  return rowsOf(db, sql`select id, parent_id, slug, title, lead from departments order by position, slug`)
}

function plant(rows: DepartmentRow[]): DepartmentTree {
  const bySlug = new Map<string, PlacedDepartment>()
  const roots: Department[] = []
  for (const row of rows) {
    const children = rows.filter((child) => child.parent_id === row.id).map(taxon)
    const parent = rows.find((other) => other.id === row.parent_id)
    const department = { ...taxon(row), children }
    if (!parent) roots.push(department)
    bySlug.set(row.slug, { department: { ...department, parent: parent ? taxon(parent) : null }, lead: row.lead })
  }
  return { roots, bySlug }
}

function taxon({ id, slug, title }: DepartmentRow): Taxon {
  return { id, slug, title, url: departmentUrl(slug) }
}
