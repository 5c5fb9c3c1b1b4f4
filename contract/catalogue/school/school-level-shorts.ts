import type { SchoolLevel } from './school-levels.ts'

/** What cards call levels: at most fourteen letters. */
export const schoolLevelShorts: Record<SchoolLevel, string> = {
  cycle_1: 'Zyklus 1',
  cycle_2: 'Zyklus 2',
  cycle_3: 'Zyklus 3',
  vocational: 'Berufsschule',
  vocational_baccalaureate: 'Berufsmatur',
  gymnasium: 'Gymnasium',
  tertiary: 'Hochschule',
  further_training: 'Weiterbildung',
}
