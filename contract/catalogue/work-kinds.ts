import { z } from 'zod'

/** What kind of work a title is; works that are used together are listed in this order. */
export const workKind = z.enum([
  'textbook',
  'workbook',
  'exercises',
  'exam_preparation',
  'reader',
  'solutions',
  'teachers_book',
])
export type WorkKind = z.output<typeof workKind>
