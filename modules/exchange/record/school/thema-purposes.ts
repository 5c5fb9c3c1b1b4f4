import { z } from 'zod'
import { type SchoolLevel, schoolLevel } from '#contract/catalogue/school/school-levels.ts'
import { termCode } from '#contract/catalogue/school/school-terms.ts'
import { purposeSentences } from '#contract/exchange/exchange-sentences.ts'
import { settingLabels } from '#contract/ground/setting-words.ts'
import { setting } from '#kernel/setting.ts'
import type { CatalogueRecord } from '../catalogue-record.ts'

/** Levels and terms by their codes. */
const themaPurposes = z.record(z.string().regex(/^4[A-Z0-9-]*$/), z.array(termCode))

/** Beginnings of Thema's qualifiers of educational purpose (list 27, scheme 97), with what they say in Switzerland. */
export type ThemaPurposes = z.output<typeof themaPurposes>

/** Further qualifiers, or other meanings of known ones. */
export const purposesSetting = setting('thema_purposes', themaPurposes, {
  fallback: {},
  label: settingLabels.thema_purposes,
  groups: ['editor', 'admin'],
  writers: ['editor', 'admin'],
})

/**
 * The international levels of Thema 1.6 (4CA pre-school, 4CD primary, 4CF middle school, 4CL compulsory and 4CN further
 * secondary school, 4CP vocational, 4CT higher, 4CX adults). Primary school takes six years in Switzerland, beside the
 * Kindergarten: cycles 1 and 2. Qualifiers of other countries (4Z-DE-…) say nothing about Swiss schools.
 */
const PURPOSES: ThemaPurposes = {
  '4CA': ['cycle_1'],
  '4CD': ['cycle_1', 'cycle_2'],
  '4CF': ['cycle_3'],
  '4CL': ['cycle_3'],
  '4CN': ['gymnasium'],
  '4CP': ['vocational'],
  '4CT': ['tertiary'],
  '4CX': ['further_training'],
}

/**
 * «For the educational curriculum of Switzerland», the only qualifier that Thema 1.6 has for this country: it names no
 * level and no curriculum. A publisher who uses codes below it names them in the setting.
 */
const SWISS_CURRICULA = '4Z-CH-'

/** What an export says beside the shop's own codes, for readers who do not know them. */
const PURPOSES_OF_LEVELS: Readonly<Record<SchoolLevel, readonly string[]>> = {
  cycle_1: ['4CA', '4CD'],
  cycle_2: ['4CD'],
  cycle_3: ['4CL'],
  vocational: ['4CP'],
  vocational_baccalaureate: ['4CN', '4CP'],
  gymnasium: ['4CN'],
  tertiary: ['4CT'],
  further_training: ['4CX'],
}

/** All curricula that the shop knows are Swiss. */
export function purposesOf({ levels, curricula }: { levels: readonly SchoolLevel[]; curricula: readonly string[] }) {
  const codes = levels.flatMap((level) => PURPOSES_OF_LEVELS[level])
  return [...new Set(curricula.length > 0 ? [...codes, SWISS_CURRICULA] : codes)].sort()
}

/**
 * Fills in levels, and terms that are still to be known, from Thema's qualifiers, where the record names neither levels nor
 * curricula itself. A remark names codes
 * for levels and national curricula (4C, 4Z) that say nothing here; others, such as «textbook» (4TC), are about neither.
 */
export function takePurposes(
  record: CatalogueRecord,
  others: ThemaPurposes,
): { record: CatalogueRecord; remarks: string[] } {
  const codes = new Set([...(record.purposes ?? []), ...(record.thema ?? []).filter((code) => code.startsWith('4'))])
  if (record.levels || record.curricula || codes.size === 0) return { record, remarks: [] }
  const known = { ...PURPOSES, ...others }
  const said = new Set<string>()
  const unknown: string[] = []
  for (const code of codes) {
    const meant = meaningOf(code, known)
    if (meant) for (const one of meant) said.add(one)
    else if (/^4[CZ]/.test(code) && code !== SWISS_CURRICULA) unknown.push(code)
  }
  const levels = schoolLevel.options.filter((one) => said.has(one))
  const terms = [...said].filter((one) => !schoolLevel.safeParse(one).success)
  return {
    record: {
      ...record,
      levels: levels.length > 0 ? levels : undefined,
      meantTerms: terms.length > 0 ? terms : undefined,
    },
    remarks: unknown.length > 0 ? [purposeSentences.unknown(unknown)] : [],
  }
}

/** The longest known beginning wins. */
function meaningOf(code: string, known: ThemaPurposes): ThemaPurposes[string] | undefined {
  for (let length = code.length; length > 1; length--) {
    const meant = known[code.slice(0, length)]
    if (meant) return meant
  }
  return undefined
}
