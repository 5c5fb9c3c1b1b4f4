import type { Group } from '../groups.ts'

interface PersonalData {
  groups: readonly Group[]
  institution: string | null
}

/** A teacher, confirmed or under review, orders for a school. */
export function needsInstitution(groups: readonly Group[]): boolean {
  return groups.includes('teacher') || groups.includes('pending_teacher')
}

/** The personal data a user still has to fill in before changing addresses (specification, section 5). */
export function missingData({ groups, institution }: PersonalData): 'institution'[] {
  return needsInstitution(groups) && !institution ? ['institution'] : []
}
