import type { PersonalData } from '#kernel/personal-data/classification.ts'

/** Who began an export is with its run. */
export const exportData: PersonalData = { impersonal: { catalogue_exports: 'id as titles parts size' } }
