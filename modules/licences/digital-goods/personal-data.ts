import type { PersonalData } from '#kernel/personal-data/classification.ts'

export const digitalGoodsData: PersonalData = {
  impersonal: { digital_releases: 'order_id released_at' },
}
