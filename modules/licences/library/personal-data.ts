import {
  exported,
  impersonal,
  ofUser,
  type PersonalData,
  personalTable,
  withheld,
} from '#kernel/personal-data/classification.ts'
import { examDownloads, personalCopies } from './tables.ts'

const whose = withheld('the account itself is in the export')

export const libraryData: PersonalData = {
  personal: [
    personalTable(personalCopies, {
      title: 'Persönliche Exemplare',
      labels: { mark: 'Wasserzeichen' },
      of: ofUser(personalCopies.userId),
      columns: {
        id: impersonal,
        userId: whose,
        fileId: impersonal,
        state: impersonal,
        mark: exported,
        size: exported,
        requestedAt: exported,
        expiresAt: exported,
      },
    }),
    personalTable(examDownloads, {
      title: 'Heruntergeladene Prüfungen',
      of: ofUser(examDownloads.userId),
      columns: { id: impersonal, userId: whose, fileId: impersonal, at: exported },
    }),
  ],
  impersonal: {
    product_files: 'id product_id storage_key name media_type size is_exam exam_format created_at tried_at',
  },
}
