/** What staff can do with a school. */
export const staffSchoolSteps = ['ask', 'approve', 'refuse', 'close', 'take_over'] as const
export type StaffSchoolStep = (typeof staffSchoolSteps)[number]

/** What happens to the school itself. */
const ownSteps = ['found', 'answer', 'change', 'address', ...staffSchoolSteps] as const

/** What happens to its members. */
const memberSteps = ['invite', 'take_back', 'join', 'role', 'remove', 'leave', 'renew_link', 'close_link'] as const

/** What is done with its money. */
const purchaseSteps = ['budget', 'order', 'send_back'] as const

/** What happens to its classes and to the licences that they use. */
const classSteps = [
  'make_class',
  'move_up',
  'close_class',
  'class_teacher',
  'leave_class',
  'read_classes',
  'assign',
  'unassign',
] as const

/** Everything that stands in the history of a school. */
export const schoolStepKinds = [...ownSteps, ...memberSteps, ...purchaseSteps, ...classSteps] as const
export type SchoolStep = (typeof schoolStepKinds)[number]

export const schoolStepLabels: Record<SchoolStep, string> = {
  found: 'Schule angemeldet',
  answer: 'Rückfrage beantwortet',
  change: 'Angaben geändert',
  address: 'Adressen geändert',
  ask: 'Rückfrage gestellt',
  approve: 'Schule bestätigt',
  refuse: 'Anmeldung abgelehnt',
  close: 'Schule geschlossen',
  take_over: 'Andere Schule hierher zusammengelegt',
  invite: 'eingeladen',
  take_back: 'Einladung zurückgezogen',
  join: 'beigetreten',
  role: 'Rolle geändert',
  remove: 'aus der Schule genommen',
  leave: 'ausgetreten',
  renew_link: 'Beitrittslink erneuert',
  close_link: 'Beitrittslink geschlossen',
  budget: 'Budgets geändert',
  order: 'für die Schule bestellt',
  send_back: 'Rücksendung angemeldet',
  make_class: 'Klasse angelegt',
  move_up: 'Klasse ins neue Schuljahr übernommen',
  close_class: 'Klasse geschlossen',
  class_teacher: 'in eine Klasse aufgenommen',
  leave_class: 'aus einer Klasse genommen',
  read_classes: 'Klassen aus einer Datei eingelesen',
  assign: 'Lizenzen zugeteilt',
  unassign: 'Lizenzen zurückgenommen',
}
