import type { TeacherFunction } from './account/teacher-choices.ts'

/** What schools and their federations call people, in lower case; `faculty` is eduPersonAffiliation's. */
const NAMES: Record<TeacherFunction, readonly string[]> = {
  teacher: [
    'lehrperson',
    'lehrkraft',
    'lehrer',
    'lehrerin',
    'klassenlehrperson',
    'fachlehrperson',
    'teacher',
    'faculty',
  ],
  head_of_subject: ['fachvorstand', 'fachvorsteher', 'fachvorsteherin'],
  school_management: ['schulleitung', 'schulleiter', 'schulleiterin', 'rektor', 'rektorin', 'principal'],
  vocational_trainer: ['berufsbildner', 'berufsbildnerin'],
  lecturer: ['dozent', 'dozentin', 'lecturer'],
  teacher_in_training: ['lehrperson in ausbildung', 'praktikant', 'praktikantin'],
  other: [],
}

/**
 * What a role that a provider of identities claims means in the registration of teachers: the first of its parts,
 * separated by commas, that has a known name; null for none. To fill in a form with, never to decide by.
 */
export function claimedFunction(role: string | null): TeacherFunction | null {
  const functions = Object.keys(NAMES) as TeacherFunction[]
  for (const part of (role ?? '').toLowerCase().split(',')) {
    const known = functions.find((name) => NAMES[name].includes(part.trim()))
    if (known) return known
  }
  return null
}
