import { z } from 'zod'

/**
 * Groups of a user (decisions, section 1). A user in no group is a private customer. Who is a pupil has an account that a
 * class has made, and is in no other group.
 */
export const group = z.enum(['teacher', 'pending_teacher', 'partner', 'pupil', 'editor', 'sales', 'admin'])
export type Group = z.output<typeof group>

/** Groups for which something may be kept: pupils read what everyone may. */
export const readerGroup = group.exclude(['pupil'])
export type ReaderGroup = z.output<typeof readerGroup>

/** The groups of staff (decisions, section 1). */
export const staffGroup = z.enum(['editor', 'sales', 'admin'])
export type StaffGroup = z.output<typeof staffGroup>
export const STAFF: readonly Group[] = staffGroup.options

/** Whether an account is one that a class has made for a pupil. */
export function isPupil({ groups }: { groups: readonly string[] }): boolean {
  return groups.includes('pupil')
}

export function isStaffGroup(one: Group): boolean {
  return STAFF.includes(one)
}

export const groupLabels: Record<Group, string> = {
  teacher: 'Lehrperson',
  pending_teacher: 'Lehrperson, in Prüfung',
  partner: 'Partner',
  pupil: 'Schülerin oder Schüler, Konto einer Klasse',
  editor: 'Redaktion',
  sales: 'Verkauf',
  admin: 'Verwaltung',
}

/** Access levels of data (decisions, section 4). */
export const audience = z.enum(['everyone', 'authorised', 'teachers'])
export type Audience = z.output<typeof audience>
