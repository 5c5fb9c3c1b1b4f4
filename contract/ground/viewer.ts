import type { Group } from '../groups.ts'

/**
 * Whose view of the catalogue a visitor gets. Results are cached once per view, so nothing meant for teachers is shown
 * to another visitor. A teacher under review counts as anyone (decisions, section 10).
 */
export type Viewer = 'anyone' | 'teacher'

export function viewerOf(user: { groups: readonly Group[] } | null): Viewer {
  return user?.groups.includes('teacher') ? 'teacher' : 'anyone'
}
