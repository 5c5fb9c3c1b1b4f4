import type { TeacherFunction } from './teacher-choices.ts'

/** Names that schools and their federations use for a role, in lower case; `faculty` is eduPersonAffiliation's. */
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
 * The function, as in the registration of teachers, that a role claimed by an identity provider means: of its parts,
 * separated by commas, the first with a known name counts; null when none is known. Good to fill in a form, never to
 * decide by.
 */
export function claimedFunction(role: string | null): TeacherFunction | null {
  const functions = Object.keys(NAMES) as TeacherFunction[]
  for (const part of (role ?? '').toLowerCase().split(',')) {
    const known = functions.find((name) => NAMES[name].includes(part.trim()))
    if (known) return known
  }
  return null
}
