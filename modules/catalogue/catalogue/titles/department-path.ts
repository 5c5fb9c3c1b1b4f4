/** A department of a title, with the one above it. */
export interface PlacedDepartment {
  id: string
  slug: string
  title: string
  parent: { id: string; slug: string; title: string } | null
}

/**
 * The way to a title through its main department, outermost first: the first of its departments, or the first part of that
 * one which the title belongs to as well. Empty for a title without a department.
 */
export function departmentPath(departments: readonly PlacedDepartment[]): Omit<PlacedDepartment, 'parent'>[] {
  const [first] = departments
  if (!first) return []
  const { parent, ...main } = departments.find((one) => one.parent?.id === first.id) ?? first
  return parent ? [parent, main] : [main]
}
