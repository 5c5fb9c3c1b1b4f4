import type { ReviewStep } from './office-teachers.ts'
import type { ApplicationState, TeacherProof } from './teacher-choices.ts'
import type { ProofProblem } from './teacher-proof-pages.ts'

export const applicationStateLabels: Record<ApplicationState, string> = {
  pending: 'in Prüfung',
  question: 'Rückfrage',
  approved: 'freigeschaltet',
  rejected: 'abgelehnt',
  withdrawn: 'entzogen',
}

/** What was done, in a history. */
export const reviewStepLabels: Record<ReviewStep, string> = {
  apply: 'beantragt',
  confirm: 'bestätigt',
  stop: 'selbst beendet',
  ask: 'Rückfrage',
  approve: 'freigeschaltet',
  reject: 'abgelehnt',
  withdraw: 'entzogen',
}

export const proofLabels: Record<TeacherProof, string> = {
  upload: 'Datei',
  school_email: 'E-Mail-Adresse der Schule',
}

export const proofProblems: Record<ProofProblem, string> = {
  encrypted: 'Die Datei ist mit einem Passwort geschützt und lässt sich nicht zeigen.',
  broken: 'Die Datei ist beschädigt und lässt sich nicht zeigen.',
  too_slow: 'Die Datei ist zu aufwendig und lässt sich nicht zeigen.',
}
