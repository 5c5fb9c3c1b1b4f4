import type { Curriculum, SchoolLevel } from '#contract/catalogue/school-levels.ts'

interface School {
  levels: SchoolLevel[]
  curricula: Curriculum[]
}

const GENERAL_VOCATIONAL: School = { levels: ['vocational'], curricula: ['rlp_abu'] }
const COMMERCE: School = { levels: ['vocational'], curricula: ['bivo_kv_2023'] }
const RETAIL: School = { levels: ['vocational'], curricula: ['bivo_dh_2022'] }
const BACCALAUREATE: School = { levels: ['vocational_baccalaureate'], curricula: ['rlp_bm'] }
const GYMNASIUM: School = { levels: ['gymnasium'], curricula: ['rlp_gym'] }
const TEACHERS: School = { levels: ['tertiary', 'further_training'], curricula: [] }
/** Books for a general public. */
const NOBODY: School = { levels: [], curricula: [] }

/** Who the titles of a sub-department were made for; nothing is drawn, so that the random draws of titles stay. */
const SCHOOLS: Readonly<Record<string, School>> = {
  'recht-im-alltag': GENERAL_VOCATIONAL,
  'gesellschaft-und-politik': GENERAL_VOCATIONAL,
  'sprache-und-kommunikation': GENERAL_VOCATIONAL,
  vertiefungsarbeit: GENERAL_VOCATIONAL,
  rechnungswesen: { levels: ['vocational', 'vocational_baccalaureate'], curricula: ['bivo_kv_2023', 'rlp_bm'] },
  rechtskunde: { levels: ['vocational', 'gymnasium'], curricula: ['rlp_gym'] },
  volkswirtschaft: { levels: ['vocational_baccalaureate', 'gymnasium'], curricula: ['rlp_bm', 'rlp_gym'] },
  betriebswirtschaft: { levels: ['vocational_baccalaureate', 'tertiary'], curricula: ['rlp_bm'] },
  handlungskompetenzen: COMMERCE,
  'buero-und-informatik': COMMERCE,
  'kaufmaennisches-rechnen': COMMERCE,
  branchenkunde: COMMERCE,
  'beratung-und-verkauf': RETAIL,
  warenkunde: RETAIL,
  'wirtschaft-im-detailhandel': RETAIL,
  'bm-mathematik': BACCALAUREATE,
  'bm-naturwissenschaften': BACCALAUREATE,
  'bm-geschichte-politik': BACCALAUREATE,
  'bm-wirtschaft-recht': BACCALAUREATE,
  biologie: GYMNASIUM,
  'chemie-und-physik': GYMNASIUM,
  geschichte: GYMNASIUM,
  geografie: GYMNASIUM,
  mathematik: GYMNASIUM,
  philosophie: GYMNASIUM,
  unterrichten: TEACHERS,
  klassenfuehrung: TEACHERS,
  beurteilen: TEACHERS,
  heilpaedagogik: TEACHERS,
  berufsbildung: TEACHERS,
  'zyklus-1': { levels: ['cycle_1'], curricula: ['lehrplan_21'] },
  'zyklus-2': { levels: ['cycle_2'], curricula: ['lehrplan_21'] },
  'zyklus-3': { levels: ['cycle_3'], curricula: ['lehrplan_21'] },
  'informatik-und-medien': { levels: ['cycle_2', 'cycle_3'], curricula: ['lehrplan_21'] },
  gestalten: { levels: ['cycle_1', 'cycle_2'], curricula: ['lehrplan_21'] },
  deutsch: { levels: ['cycle_3', 'vocational'], curricula: ['lehrplan_21', 'rlp_abu'] },
  'deutsch-als-zweitsprache': { levels: ['vocational', 'further_training'], curricula: [] },
  franzoesisch: { levels: ['cycle_3', 'gymnasium'], curricula: ['lehrplan_21', 'rlp_gym'] },
  englisch: { levels: ['vocational', 'vocational_baccalaureate'], curricula: ['rlp_bm'] },
  italienisch: { levels: ['gymnasium', 'further_training'], curricula: ['rlp_gym'] },
}

export function schoolOf(department: string): School {
  return SCHOOLS[department] ?? NOBODY
}
