/** What a person does at a school, and the German label of each. */
export const teacherFunctions = {
  teacher: 'Lehrperson',
  head_of_subject: 'Fachvorstand',
  school_management: 'Schulleitung',
  vocational_trainer: 'Berufsbildnerin oder Berufsbildner',
  lecturer: 'Dozentin oder Dozent',
  teacher_in_training: 'Lehrperson in Ausbildung',
  other: 'Andere Funktion',
} as const
export type TeacherFunction = keyof typeof teacherFunctions

/** What is taught. */
export const teacherSubjects = {
  general_education: 'Allgemeinbildung (ABU)',
  vocational_subjects: 'Berufskunde',
  german: 'Deutsch',
  english: 'Englisch',
  french: 'Französisch',
  geography: 'Geografie',
  history_politics: 'Geschichte und Politik',
  design_music: 'Gestaltung und Musik',
  computer_science: 'Informatik',
  italian: 'Italienisch',
  mathematics: 'Mathematik',
  natural_sciences: 'Naturwissenschaften',
  education: 'Pädagogik und Psychologie',
  sports: 'Sport',
  business_law: 'Wirtschaft und Recht',
  other: 'Anderes',
} as const
export type TeacherSubject = keyof typeof teacherSubjects

/** How an applicant proves that they are a teacher (decisions, section 3). */
export const teacherProofs = ['school_email', 'upload'] as const
export type TeacherProof = (typeof teacherProofs)[number]

/** The state of an application. */
export const applicationStates = ['pending', 'question', 'approved', 'rejected', 'withdrawn'] as const
export type ApplicationState = (typeof applicationStates)[number]

/** What a file picker offers; the server checks the bytes. */
export const PROOF_TYPES = '.pdf,.jpg,.jpeg,.png'

/** Bytes of the whole form. More than its file may have, so that a file slightly too large is reported at its field. */
export const MAX_TEACHER_FORM_BYTES = 10 * 1024 * 1024
