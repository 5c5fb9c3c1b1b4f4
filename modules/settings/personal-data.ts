import type { PersonalData } from '#kernel/personal-data/classification.ts'

export const settingsData: PersonalData = {
  impersonal: {
    global_settings: 'handle value',
    settings: 'key value changed_at',
  },
}
