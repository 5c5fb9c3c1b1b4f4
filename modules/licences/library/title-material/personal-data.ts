import type { PersonalData } from '#kernel/personal-data/classification.ts'

export const titleMaterialData: PersonalData = {
  impersonal: {
    title_files: 'title_id file_id position',
    title_samples: 'id title_id file_id state tries folder pages',
  },
}
