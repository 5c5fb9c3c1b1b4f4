import type { SchoolLevel } from '#contract/catalogue/school/school-levels.ts'
import { ALL_PROFESSIONS, type Readership } from '#contract/catalogue/school/school-terms.ts'

/** For whom a title was made, by which schools find it; terms by the codes that every shop begins with. */
export interface SchoolPlace {
  levels: SchoolLevel[]
  subjects: string[]
  curricula: string[]
  professions: string[]
  proficiencies: string[]
  readership: Readership
}

type Said = Partial<SchoolPlace>

const NOTHING: SchoolPlace = {
  levels: [],
  subjects: [],
  curricula: [],
  professions: [],
  proficiencies: [],
  readership: 'pupils',
}

const GENERAL: Said = { levels: ['vocational'], curricula: ['rlp_abu'], professions: [ALL_PROFESSIONS] }
const COMMERCE: Said = { levels: ['vocational'], curricula: ['bivo_kv_2023'], professions: ['kaufleute-efz'] }
const RETAIL: Said = {
  levels: ['vocational'],
  curricula: ['bivo_dh_2022'],
  professions: ['detailhandelsfachleute-efz'],
}
const BACCALAUREATE: Said = { levels: ['vocational_baccalaureate'], curricula: ['rlp_bm'] }
const GYMNASIUM: Said = { levels: ['gymnasium'], curricula: ['rlp_gym'] }
const PEDAGOGY: Said = {
  levels: ['tertiary', 'further_training'],
  subjects: ['paedagogik-und-didaktik'],
  readership: 'teachers',
}
/** Books for a general public. */
const FREE_READING: Said = { subjects: ['sachbuch'] }

/** Titles of a sub-department; nothing is drawn, so that the random draws of titles stay. */
const OF_DEPARTMENTS: Readonly<Record<string, Said>> = {
  'recht-im-alltag': { ...GENERAL, subjects: ['recht', 'allgemeinbildung'] },
  'gesellschaft-und-politik': { ...GENERAL, subjects: ['geschichte-und-politik', 'allgemeinbildung'] },
  'sprache-und-kommunikation': { ...GENERAL, subjects: ['deutsch', 'allgemeinbildung'] },
  vertiefungsarbeit: { ...GENERAL, subjects: ['allgemeinbildung'] },
  rechnungswesen: {
    levels: ['vocational', 'vocational_baccalaureate'],
    subjects: ['rechnungswesen'],
    curricula: ['bivo_kv_2023', 'rlp_bm'],
    professions: ['kaufleute-efz'],
  },
  rechtskunde: { levels: ['vocational', 'gymnasium'], subjects: ['recht'], curricula: ['rlp_gym'] },
  volkswirtschaft: {
    levels: ['vocational_baccalaureate', 'gymnasium'],
    subjects: ['wirtschaft'],
    curricula: ['rlp_bm', 'rlp_gym'],
  },
  betriebswirtschaft: {
    levels: ['vocational_baccalaureate', 'tertiary'],
    subjects: ['wirtschaft'],
    curricula: ['rlp_bm'],
  },
  handlungskompetenzen: { ...COMMERCE, subjects: ['berufskunde'] },
  'buero-und-informatik': { ...COMMERCE, subjects: ['informatik-und-medien', 'berufskunde'] },
  'kaufmaennisches-rechnen': { ...COMMERCE, subjects: ['mathematik', 'rechnungswesen'] },
  branchenkunde: { ...COMMERCE, subjects: ['berufskunde'] },
  'beratung-und-verkauf': { ...RETAIL, subjects: ['berufskunde'] },
  warenkunde: { ...RETAIL, subjects: ['berufskunde'] },
  'wirtschaft-im-detailhandel': { ...RETAIL, subjects: ['wirtschaft', 'berufskunde'] },
  'bm-mathematik': { ...BACCALAUREATE, subjects: ['mathematik'] },
  'bm-naturwissenschaften': { ...BACCALAUREATE, subjects: ['physik'] },
  'bm-geschichte-politik': { ...BACCALAUREATE, subjects: ['geschichte-und-politik'] },
  'bm-wirtschaft-recht': { ...BACCALAUREATE, subjects: ['wirtschaft', 'recht'] },
  biologie: { ...GYMNASIUM, subjects: ['biologie'] },
  'chemie-und-physik': { ...GYMNASIUM, subjects: ['physik'] },
  geschichte: { ...GYMNASIUM, subjects: ['geschichte-und-politik'] },
  geografie: { ...GYMNASIUM, subjects: ['geografie'] },
  mathematik: { ...GYMNASIUM, subjects: ['mathematik'] },
  philosophie: { ...GYMNASIUM, subjects: ['philosophie'] },
  unterrichten: PEDAGOGY,
  klassenfuehrung: PEDAGOGY,
  beurteilen: PEDAGOGY,
  heilpaedagogik: PEDAGOGY,
  berufsbildung: { ...PEDAGOGY, levels: ['vocational', 'tertiary', 'further_training'] },
  'zyklus-1': { levels: ['cycle_1'], curricula: ['lehrplan_21'] },
  'zyklus-2': { levels: ['cycle_2'], curricula: ['lehrplan_21'] },
  'zyklus-3': { levels: ['cycle_3'], curricula: ['lehrplan_21'] },
  'informatik-und-medien': { subjects: ['informatik-und-medien'], curricula: ['lehrplan_21'] },
  gestalten: { levels: ['cycle_1', 'cycle_2'], subjects: ['gestalten'], curricula: ['lehrplan_21'] },
  deutsch: { levels: ['cycle_3', 'vocational'], subjects: ['deutsch'], curricula: ['lehrplan_21', 'rlp_abu'] },
  'deutsch-als-zweitsprache': {
    levels: ['vocational', 'further_training'],
    subjects: ['deutsch-als-zweitsprache'],
    professions: [ALL_PROFESSIONS],
  },
  franzoesisch: {
    levels: ['cycle_3', 'gymnasium'],
    subjects: ['franzoesisch'],
    curricula: ['lehrplan_21', 'rlp_gym'],
  },
  englisch: { levels: ['vocational', 'vocational_baccalaureate'], subjects: ['englisch'], curricula: ['rlp_bm'] },
  italienisch: { levels: ['gymnasium', 'further_training'], subjects: ['italienisch'], curricula: ['rlp_gym'] },
  'bern-und-die-schweiz': FREE_READING,
  'natur-und-berge': FREE_READING,
  gesellschaft: FREE_READING,
  geschichten: FREE_READING,
}

const CLERKS_OF_BOTH = ['kaufleute-efz', 'kaufleute-eba']
const SALES_OF_BOTH = ['detailhandelsfachleute-efz', 'detailhandelsassistenz-eba']
const TEACHERS: Said = { readership: 'teachers' }
const FOR_CYCLE_2_TEACHERS: Said = { levels: ['cycle_2'], curricula: ['lehrplan_21'] }

/** What single titles say otherwise than their department. */
const OF_TITLES: Readonly<Record<string, Said>> = {
  'blickwechsel-handbuch-fuer-lehrpersonen': TEACHERS,
  'die-vertiefungsarbeit-begleiten': TEACHERS,
  weltkarten: { subjects: ['geografie', 'allgemeinbildung'] },
  'kunst-im-alltag': { subjects: ['gestalten', 'allgemeinbildung'] },
  'geld-schulden-recht': { subjects: ['recht', 'wirtschaft', 'allgemeinbildung'] },
  'datenschutzrecht-fuer-die-praxis': { subjects: ['recht', 'informatik-und-medien'] },
  'tabellen-die-rechnen': { subjects: ['wirtschaft', 'informatik-und-medien'] },
  'personal-fuehren': { subjects: ['wirtschaft', 'recht'] },
  'buero-mit-system': { professions: CLERKS_OF_BOTH },
  'prozent-um-prozent': { professions: CLERKS_OF_BOTH },
  'kopfrechnen-fuers-buero': { subjects: ['mathematik'], professions: ['kaufleute-eba'] },
  'textverarbeitung-sauber-gemacht': { professions: CLERKS_OF_BOTH },
  'spedition-logistik': { curricula: [], professions: ['kaufleute-efz', 'logistik-efz'] },
  'kaufmaennisch-ausbilden': { levels: ['vocational', 'further_training'], ...TEACHERS },
  'guten-tag': { professions: SALES_OF_BOTH },
  'kasse-stimmt': { subjects: ['mathematik', 'berufskunde'], professions: SALES_OF_BOTH },
  'mein-lernjahr-im-laden': { professions: ['detailhandelsassistenz-eba'] },
  'recht-im-laden': { subjects: ['recht', 'berufskunde'] },
  'warenkunde-papeterie-und-buch': { curricula: [], professions: ['buchhandel-efz'] },
  'baeckerei-konditorei': { curricula: [], professions: ['baeckerei-konditorei-confiserie-efz'] },
  'lager-mit-plan': { curricula: [], professions: ['logistik-efz'] },
  'woher-die-dinge-kommen': { professions: ['detailhandelsfachleute-efz', 'logistik-efz'] },
  'may-i-help-you': { subjects: ['englisch', 'berufskunde'], proficiencies: ['a2'] },
  'vous-desirez': { subjects: ['franzoesisch', 'berufskunde'], proficiencies: ['a2'] },
  'stoffe-und-reaktionen': { subjects: ['chemie'] },
  'oekologie-vor-ort': { subjects: ['biologie'] },
  'der-menschliche-koerper': { subjects: ['biologie'] },
  'faelle-im-recht': { subjects: ['recht'] },
  'finanzen-bm': { subjects: ['rechnungswesen'] },
  'globale-maerkte': { subjects: ['wirtschaft', 'geografie'] },
  'lernjournal-wirtschaft': { subjects: ['wirtschaft'] },
  'rechnen-lassen': { subjects: ['mathematik', 'informatik-und-medien'] },
  'chemie-im-gleichgewicht': { subjects: ['chemie'] },
  gerechtigkeit: { subjects: ['philosophie', 'recht'] },
  argumentieren: { subjects: ['philosophie', 'deutsch'] },
  'alle-im-boot': FOR_CYCLE_2_TEACHERS,
  'wenn-buchstaben-tanzen': { ...FOR_CYCLE_2_TEACHERS, subjects: ['paedagogik-und-didaktik', 'deutsch'] },
  'bewegte-haende': FOR_CYCLE_2_TEACHERS,
  'autismus-und-schule': { ...FOR_CYCLE_2_TEACHERS, levels: ['cycle_1', 'cycle_2', 'cycle_3'] },
  'unterrichten-mit-maschinen': { subjects: ['paedagogik-und-didaktik', 'informatik-und-medien'] },
  'schulrecht-fuer-lehrpersonen': { subjects: ['paedagogik-und-didaktik', 'recht'] },
  'datenspur-informatik-zyklus-1': { levels: ['cycle_1'] },
  'datenspur-informatik-zyklus-2': { levels: ['cycle_2'] },
  'datenspur-informatik-zyklus-3': { levels: ['cycle_3'] },
  'datenspur-kommentar': { levels: ['cycle_1', 'cycle_2', 'cycle_3'], ...TEACHERS },
  'rot-gelb-blau': { subjects: ['gestalten'] },
  'zaehlen-legen-bauen': { subjects: ['mathematik'] },
  silbenhaus: { subjects: ['deutsch'] },
  'meine-schrift': { subjects: ['deutsch'] },
  'rechenwege-4': { subjects: ['mathematik'] },
  'rechenwege-5': { subjects: ['mathematik'] },
  'unser-ort': { subjects: ['geografie', 'geschichte-und-politik'] },
  'woerter-sammeln': { subjects: ['deutsch'] },
  'kinder-fragen-die-welt': { subjects: ['philosophie'] },
  experimentieren: { subjects: ['physik', 'chemie', 'biologie'] },
  'werkstatt-berufswahl': { subjects: ['berufskunde'] },
  'recht-frueh': { subjects: ['recht', 'geschichte-und-politik'] },
  'erzaehl-mir-geschichte': { subjects: ['geschichte-und-politik', 'geografie'] },
  'ankommen-a1': { proficiencies: ['a1'] },
  'ankommen-a2': { proficiencies: ['a2'] },
  'ankommen-b1': { proficiencies: ['b1'] },
  'schreiben-von-a-bis-z': { proficiencies: ['a1'] },
  'cafe-creme': { levels: ['vocational', 'gymnasium'], curricula: ['rlp_gym'], proficiencies: ['a2', 'b1'] },
  'pruefstand-franzoesisch': { proficiencies: ['b1', 'b2'] },
  'grammaire-a-la-carte': { proficiencies: ['a2', 'b1'] },
  'le-petit-marche': { proficiencies: ['a2'] },
  'plain-english': { proficiencies: ['a2', 'b1'] },
  'business-talk': { proficiencies: ['b1', 'b2'] },
  'pruefstand-englisch': { proficiencies: ['b2', 'c1'] },
  'seven-short-stories': { proficiencies: ['b1'] },
  'piano-piano': { proficiencies: ['a1'] },
  'buongiorno-lavoro': { proficiencies: ['a2', 'b1'] },
}

/** The place of a title in the school, by its address and its main department. */
export function schoolPlaceOf(slug: string, department: string): SchoolPlace {
  return { ...NOTHING, ...OF_DEPARTMENTS[department], ...OF_TITLES[slug] }
}
