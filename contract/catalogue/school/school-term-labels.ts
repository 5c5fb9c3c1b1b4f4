import type { Readership, SchoolTermKind } from './school-terms.ts'

export const schoolTermKindLabels: Record<SchoolTermKind, string> = {
  subject: 'Fach',
  curriculum: 'Lehrplan',
  profession: 'Beruf',
  proficiency: 'Sprachniveau',
}

export const readershipLabels: Record<Readership, string> = {
  pupils: 'Für Lernende',
  teachers: 'Für Lehrpersonen',
}
