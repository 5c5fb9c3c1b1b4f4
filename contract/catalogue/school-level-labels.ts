import type { Curriculum, SchoolLevel } from './school-levels.ts'

export const schoolLevelLabels: Record<SchoolLevel, string> = {
  cycle_1: 'Zyklus 1 (Kindergarten bis 2. Klasse)',
  cycle_2: 'Zyklus 2 (3. bis 6. Klasse)',
  cycle_3: 'Zyklus 3 (Sekundarstufe I)',
  vocational: 'Berufsfachschule',
  vocational_baccalaureate: 'Berufsmaturität',
  gymnasium: 'Gymnasium',
  tertiary: 'Höhere Berufsbildung und Hochschule',
  further_training: 'Weiterbildung',
}

export const curriculumLabels: Record<Curriculum, string> = {
  lehrplan_21: 'Lehrplan 21',
  rlp_abu: 'Rahmenlehrplan Allgemeinbildung (ABU)',
  bivo_kv_2023: 'Bildungsverordnung Kaufleute EFZ 2023',
  bivo_dh_2022: 'Bildungsverordnung Detailhandel 2022',
  rlp_bm: 'Rahmenlehrplan Berufsmaturität',
  rlp_gym: 'Rahmenlehrplan Gymnasium',
}
