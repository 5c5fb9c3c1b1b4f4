import type { TeacherSubject } from './teacher-choices.ts'

/**
 * The subjects of the programme, by the codes that every shop begins with, that somebody looks for who teaches a subject:
 * teachers say it in wider words than books do.
 */
export const taughtTerms: Record<TeacherSubject, readonly string[]> = {
  general_education: ['allgemeinbildung'],
  vocational_subjects: ['berufskunde'],
  german: ['deutsch', 'deutsch-als-zweitsprache'],
  english: ['englisch'],
  french: ['franzoesisch'],
  geography: ['geografie'],
  history_politics: ['geschichte-und-politik'],
  design_music: ['gestalten'],
  computer_science: ['informatik-und-medien'],
  italian: ['italienisch'],
  mathematics: ['mathematik'],
  natural_sciences: ['biologie', 'chemie', 'physik'],
  education: ['paedagogik-und-didaktik'],
  sports: [],
  business_law: ['wirtschaft', 'rechnungswesen', 'recht'],
  other: [],
}
