import type { PersonalData } from '#kernel/personal-data/classification.ts'

export const importData: PersonalData = {
  impersonal: {
    import_runs:
      'id source format step file state created changed unchanged refused kept undone left_out remarked failure started_at tried_at taken_at finished_at alive_at',
    import_records: 'run_id position line outcome reference isbn title remarks product_id seen changes is_kept undone',
    product_records:
      'product_id reference work_id thema accessibility alternatives replaces replaced_by companions languages part held_availability held_from wordings',
  },
}
