import { type SQL, sql } from 'drizzle-orm'
import type { NavigationEntry } from '#contract/content/content.ts'
import type { Core } from '#kernel/core.ts'
import { departmentTree } from '#modules/catalogue/catalogue/load-departments.ts'
import { schoolPlaces } from '#modules/catalogue/catalogue/school-terms/school-places.ts'
import { ALL_DEPARTMENTS } from '#modules/catalogue/catalogue/tables.ts'

/** A list of titles that an entry of the main navigation leads to: a department, or a level of school. */
export interface MenuScope {
  /** The id of the entry. */
  entry: string
  department: string
  level: string | null
}

/**
 * The lists behind each entry: its own department or level; where it is a page, those of the points below it. Entries
 * that lead to no titles have none.
 */
export async function menuScopes(
  core: Pick<Core, 'db' | 'kept'>,
  entries: readonly NavigationEntry[],
): Promise<MenuScope[]> {
  const [{ bySlug }, { levels }] = await Promise.all([departmentTree(core), schoolPlaces(core)])
  const departments = new Set([...bySlug.values()].map(({ department }) => department.id))
  const levelAt = new Map(levels.map(({ url, code }) => [url, code]))
  const scopeOf = ({ id, url }: NavigationEntry['page']): Omit<MenuScope, 'entry'>[] => {
    const level = levelAt.get(url)
    if (level !== undefined) return [{ department: ALL_DEPARTMENTS, level }]
    return departments.has(id) ? [{ department: id, level: null }] : []
  }
  return entries.flatMap(({ page, children }) => {
    const own = scopeOf(page)
    const scopes = own.length > 0 ? own : children.flatMap((child) => scopeOf(child.page))
    return scopes.map((scope) => ({ entry: page.id, ...scope }))
  })
}

/** The scopes as a table expression named `scope`. */
export function scopeRows(scopes: readonly MenuScope[]): SQL {
  return sql`jsonb_to_recordset(${JSON.stringify(scopes)}::jsonb) as scope (entry text, department uuid, level text)`
}

/** What holds of the titles of a scope. */
export const inScope = sql`department_id = scope.department and (scope.level is null or levels @> array[scope.level])`
