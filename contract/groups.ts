import { z } from 'zod'

/** Groups of a user (decisions, section 1). A user in no group is a private customer. */
export const group = z.enum(['teacher', 'pending_teacher', 'partner', 'editor', 'sales', 'admin'])
export type Group = z.output<typeof group>

/** The groups of staff (decisions, section 1). */
export const staffGroup = z.enum(['editor', 'sales', 'admin'])
export type StaffGroup = z.output<typeof staffGroup>
export const STAFF: readonly Group[] = staffGroup.options

export function isStaffGroup(one: Group): boolean {
  return STAFF.includes(one)
}

export const groupLabels: Record<Group, string> = {
  teacher: 'Lehrperson',
  pending_teacher: 'Lehrperson, in Prüfung',
  partner: 'Partner',
  editor: 'Redaktion',
  sales: 'Verkauf',
  admin: 'Verwaltung',
}

/** Access levels of data (decisions, section 4). */
export const audience = z.enum(['everyone', 'authorised', 'teachers'])
export type Audience = z.output<typeof audience>
