import { z } from 'zod'
import { id } from '../fields.ts'
import { resource } from '../ground/resource.ts'

const examDownload = z.object({
  id,
  at: z.iso.datetime(),
  user_id: id,
  name: z.string(),
  email: z.string(),
  file_id: id,
  file: z.string().describe('its name'),
  title: z.string().describe('of the product’s title'),
})

/** Who downloaded exams, kept for a year (decisions, section 17). */
export const examDownloads = resource('exam-downloads', {
  one: 'exam download',
  groups: ['sales', 'admin'],
  item: examDownload,
  list: {
    summary: 'Downloads of exams, the latest first',
    sort: ['-at'],
    filters: { file: id.optional(), user: id.optional() },
  },
})

export type ExamDownload = z.output<typeof examDownload>
