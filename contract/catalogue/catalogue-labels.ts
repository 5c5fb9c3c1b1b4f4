import type { Availability, Format } from './catalogue.ts'
import type { WorkKind } from './work-kinds.ts'

/** The German labels of formats, kinds of works and availabilities, wherever people read them. */
export const formatLabels: Record<Format, string> = {
  book: 'Buch',
  ebook: 'E-Book',
  licence: 'Lizenz',
  test_licence: 'Testlizenz',
  bundle: 'Paket',
  teacher_material: 'Material für Lehrpersonen',
}

export const workKindLabels: Record<WorkKind, string> = {
  textbook: 'Lehrbuch',
  workbook: 'Arbeitsheft',
  exercises: 'Übungsbuch',
  exam_preparation: 'Prüfungsvorbereitung',
  reader: 'Lektüre',
  solutions: 'Lösungen',
  teachers_book: 'Handbuch für Lehrpersonen',
}

export const availabilityLabels: Record<Availability, string> = {
  available: 'Lieferbar',
  preorder: 'Vorbestellbar',
  reprinting: 'Im Nachdruck',
  out_of_print: 'Vergriffen',
}
