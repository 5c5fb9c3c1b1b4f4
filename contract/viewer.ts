import type { Group } from './groups.ts'

/**
 * As whom somebody looks at the catalogue. Results are kept once for each, so nothing a teacher may see
 * is ever shown to another visitor. Pending teachers look as anyone (decisions, section 10).
 */
export type Viewer = 'anyone' | 'teacher'

export function viewerOf(user: { groups: readonly Group[] } | null): Viewer {
  return user?.groups.includes('teacher') ? 'teacher' : 'anyone'
}
