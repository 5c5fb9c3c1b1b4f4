import type { PersonalData } from '#kernel/personal-data/classification.ts'

export const securityData: PersonalData = {
  impersonal: {
    // Hashes that are deleted within hours.
    rate_limits: 'key points expire',
    key_checks: 'name version sealed is_lost noted_at',
  },
}
