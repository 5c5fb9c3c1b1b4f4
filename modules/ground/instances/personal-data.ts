import type { PersonalData } from '#kernel/personal-data/classification.ts'

/** Processes, not people. */
export const instancesData: PersonalData = { impersonal: { instances: 'id version roles seen_at' } }
