import type { PersonalData } from '#kernel/personal-data/classification.ts'

export const catalogueExchangeData: PersonalData = {
  impersonal: {
    import_runs:
      'id source format state created changed unchanged refused refusals notes failure started_at finished_at alive_at',
    product_records: 'product_id reference work_id thema accessibility alternatives replaces replaced_by companions',
  },
}
