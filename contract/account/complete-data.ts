import type { Group } from '../groups.ts'

interface PersonalData {
  groups: readonly Group[]
  institution: string | null
}

/** Who orders as a teacher, confirmed or under review, orders for a school. */
export function needsInstitution(groups: readonly Group[]): boolean {
  return groups.includes('teacher') || groups.includes('pending_teacher')
}

/** What is missing of somebody's personal data, without which addresses do not change (specification, section 5). */
export function missingData({ groups, institution }: PersonalData): 'institution'[] {
  return needsInstitution(groups) && !institution ? ['institution'] : []
}
