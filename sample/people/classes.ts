import { MAX_PUPILS } from '#contract/accounts/classes/class-limits.ts'
import { pupilAddress } from '#contract/typed-text/pupil-address.ts'
import { canonicalCode } from '#contract/typed-text/spoken-code.ts'
import type { classes, classPupils, classTeachers } from '#modules/accounts/classes/tables.ts'
import { tokenHash } from '#modules/ground/security/random-token.ts'
import { sampleId } from '../sample-id.ts'
import type { UserRow } from './rows.ts'
import { AAREFELD } from './schools.ts'

const DAY = 86_400_000
/** Days ago. */
const MADE = 60

/** The class that pupils are in, and the code that the start prints. */
export const SAMPLE_CLASS = { name: '3b', code: 'AARE-FE2D-3B26', alias: 'Fuchs' } as const

const CLASSES = [
  { ...SAMPLE_CLASS, level: 'cycle_2' },
  { name: '1a', code: 'AARE-FE2D-A234', level: 'cycle_1' },
  { name: '5a', code: 'AARE-FE2D-5A78', level: 'cycle_2' },
  { name: '6c', code: 'AARE-FE2D-6C99', level: 'cycle_2' },
] as const

const ALIASES = [
  SAMPLE_CLASS.alias,
  'Dachs',
  'Eule',
  'Hermelin',
  'Igel',
  'Luchs',
  'Marder',
  'Otter',
  'Reh',
  'Siebenschläfer',
  'Uhu',
  'Wiesel',
  'Amsel',
  'Biber',
  'Elster',
  'Falke',
  'Gämse',
  'Hase',
  'Iltis',
  'Kauz',
  'Murmeltier',
  'Rabe',
  'Steinbock',
  'Zeisig',
].slice(0, MAX_PUPILS)

/** Pupils who have redeemed a slip, by their number. */
export const READING_PUPILS = [0, 1]

export const sampleClassId = (n: number) => sampleId('class', n)
export const samplePupilId = (n: number) => sampleId('pupil', n)
/** The place of a pupil in the first class. */
export const samplePlaceId = (n: number) => sampleId('class pupil', n)
/** The codes of the sample’s classes, by their number. */
export const sampleClassCodes = CLASSES.map(({ code }) => canonicalCode(code))

interface ClassRows {
  /** Accounts that the class has made; all have the demonstration password. */
  accounts: UserRow[]
  classes: (typeof classes.$inferInsert)[]
  teachers: (typeof classTeachers.$inferInsert)[]
  pupils: (typeof classPupils.$inferInsert)[]
}

/** Four classes of «Primarschule Aarefeld»; the first one has pupils, and a teacher whom the decisions name. */
export function makeClasses(
  teachers: readonly Pick<UserRow, 'id'>[],
  { schoolYear, today }: { schoolYear: string; today: Date },
): ClassRows {
  const at = new Date(today.getTime() - MADE * DAY)
  return {
    accounts: ALIASES.map((_, n) => ({
      id: samplePupilId(n),
      email: pupilAddress(samplePupilId(n)),
      firstName: 'Klassenkonto',
      lastName: '',
      institution: null,
      isEmailVerified: false,
      groups: ['pupil'],
      createdAt: at.toISOString(),
      addresses: [],
    })),
    classes: CLASSES.map(({ name, level }, n) => ({
      id: sampleClassId(n),
      schoolId: AAREFELD,
      name,
      level,
      schoolYear,
      codeHash: tokenHash(sampleClassCodes[n] ?? ''),
      codeMadeAt: at,
      createdAt: at,
    })),
    teachers: CLASSES.map((_, n) => ({ classId: sampleClassId(n), userId: teachers[n]?.id ?? '', since: at })),
    pupils: ALIASES.map((alias, n) => ({
      id: samplePlaceId(n),
      classId: sampleClassId(0),
      userId: samplePupilId(n),
      seat: n + 1,
      alias,
      isHome: true,
      joinedAt: at,
    })),
  }
}
