import { accessibilitySentences } from '#contract/catalogue/accessibility/accessibility-labels.ts'
import { availabilityLabels, formatLabels, workKindLabels } from '#contract/catalogue/catalogue-labels.ts'
import type { KeptField } from '#contract/catalogue/kept-fields.ts'
import type { KeptByHand } from '#contract/catalogue/office-titles.ts'
import { schoolLevelLabels } from '#contract/catalogue/school/school-level-labels.ts'
import { readershipLabels } from '#contract/catalogue/school/school-term-labels.ts'
import type { SchoolTermKind } from '#contract/catalogue/school/school-terms.ts'
import { groupLabels } from '#contract/groups.ts'
import { platformLabels } from '#contract/licences/platforms.ts'
import type { FieldWords, FormField } from '#office/editing/form-field.ts'
import { titleRoom } from '#office/messages/catalogue/titles.ts'
import { saidInWords } from './said-in-words.ts'

/** Names of departments by their ids. */
export type DepartmentNames = Readonly<Record<string, string>>

/** What of a title is chosen among what the shop has: departments by their ids, terms by their codes. */
export type TitleChoices = Readonly<Record<'departments' | TermField, DepartmentNames>>
type TermField = 'subjects' | 'curricula' | 'professions' | 'proficiencies'

const KINDS: Readonly<Record<TermField, SchoolTermKind>> = {
  subjects: 'subject',
  curricula: 'curriculum',
  professions: 'profession',
  proficiencies: 'proficiency',
}

/** The names of everything that a title may be given. */
export function choicesOf(
  departments: readonly { id: string; title: string }[],
  terms: readonly { kind: SchoolTermKind; code: string; title: string }[],
): TitleChoices {
  const ofKind = (wanted: SchoolTermKind) =>
    Object.fromEntries(terms.filter(({ kind }) => kind === wanted).map(({ code, title }) => [code, title]))
  return {
    departments: Object.fromEntries(departments.map(({ id, title }) => [id, title])),
    subjects: ofKind(KINDS.subjects),
    curricula: ofKind(KINDS.curricula),
    professions: ofKind(KINDS.professions),
    proficiencies: ofKind(KINDS.proficiencies),
  }
}

/** Departments and terms of a title are chosen among all of them. */
export function withChoices(fields: readonly FormField[], choices: Partial<TitleChoices>): FormField[] {
  return fields.map((field) => {
    const names = (choices as Readonly<Record<string, DepartmentNames | undefined>>)[field.name]
    return names ? { ...field, kind: 'several' as const, values: Object.keys(names) } : field
  })
}

/** The words of forms of a title and of its editions, with what imports say beside the fields that they leave. */
export function titleWords(choices: TitleChoices, kept: readonly KeptByHand[], subject: string): FieldWords {
  const said = kept
    .filter((one) => one.subject === subject)
    .map(({ field, ...one }): [KeptField, string] => {
      const value = one.said ? saidInWords(field, one.import_value, choices) : titleRoom.saidNothing
      const hint = titleRoom.hints[field as keyof typeof titleRoom.hints] as string | undefined
      return [field, [hint, `${titleRoom.importSays}: ${value}`].filter(Boolean).join(' ')]
    })
  return {
    labels: titleRoom.fields,
    hints: { ...titleRoom.hints, ...Object.fromEntries(said) },
    values: {
      ...choices,
      levels: schoolLevelLabels,
      readership: readershipLabels,
      accessibility: accessibilitySentences,
      work_kind: workKindLabels,
      format: formatLabels,
      availability: availabilityLabels,
      tax_category: titleRoom.taxes,
      audience: titleRoom.audiences,
      groups: groupLabels,
      platforms: platformLabels,
    },
    wide: ['title', 'subtitle', 'series'],
  }
}
