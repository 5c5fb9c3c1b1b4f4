import type { WorkKind } from '#contract/catalogue/work-kinds.ts'
import type { CatalogueRecord } from './catalogue-record.ts'

/**
 * Beginnings of Thema's qualifiers of educational purpose that tell a kind of work, the most telling first (Thema 1.6: 4TD
 * for classroom use by teachers, 4TN exams, 4TM revision, 4TE adapted for the classroom, 4TC textbook and coursework).
 * Thema cannot tell a workbook, exercises or solutions from a textbook.
 */
const LIKELY_KINDS: readonly (readonly [qualifier: string, kind: WorkKind])[] = [
  ['4TD', 'teachers_book'],
  ['4TN', 'exam_preparation'],
  ['4TM', 'exam_preparation'],
  ['4TE', 'reader'],
  ['4TC', 'textbook'],
]

/** What an export says beside the shop's own code, for readers who do not know it. */
const PURPOSES_OF_KINDS: Readonly<Record<WorkKind, string>> = {
  textbook: '4TC',
  workbook: '4TC',
  exercises: '4TC',
  exam_preparation: '4TN',
  reader: '4TE',
  solutions: '4TC',
  teachers_book: '4TD',
}

export function purposeOfKind(kind: WorkKind): string {
  return PURPOSES_OF_KINDS[kind]
}

/** Adds the kind of work that Thema's qualifiers suggest, where the record suggests none itself. */
export function takeLikelyKind(record: CatalogueRecord): CatalogueRecord {
  if (record.workKind || record.likelyKind) return record
  const codes = [...(record.purposes ?? []), ...(record.thema ?? [])]
  const [, likelyKind] = LIKELY_KINDS.find(([qualifier]) => codes.some((code) => code.startsWith(qualifier))) ?? []
  return likelyKind ? { ...record, likelyKind } : record
}
