import { accessibilitySentences } from '#contract/catalogue/accessibility/accessibility-labels.ts'
import { availabilityLabels, formatLabels, workKindLabels } from '#contract/catalogue/catalogue-labels.ts'
import type { KeptField } from '#contract/catalogue/kept-fields.ts'
import type { KeptByHand } from '#contract/catalogue/office-titles.ts'
import { curriculumLabels, schoolLevelLabels } from '#contract/catalogue/school-level-labels.ts'
import { groupLabels } from '#contract/groups.ts'
import { platformLabels } from '#contract/licences/platforms.ts'
import type { FieldWords, FormField } from '#office/editing/form-field.ts'
import { titleRoom } from '#office/messages/catalogue/titles.ts'
import { saidInWords } from './said-in-words.ts'

/** Names of departments by their ids. */
export type DepartmentNames = Readonly<Record<string, string>>

/** The departments of a title are chosen among all of them. */
export function withDepartments(fields: readonly FormField[], names: DepartmentNames): FormField[] {
  return fields.map((field) =>
    field.name === 'departments' ? { ...field, kind: 'several' as const, values: Object.keys(names) } : field,
  )
}

/** The words of forms of a title and of its editions, with what imports say beside the fields that they leave. */
export function titleWords(names: DepartmentNames, kept: readonly KeptByHand[], subject: string): FieldWords {
  const said = kept
    .filter((one) => one.subject === subject)
    .map(({ field, ...one }): [KeptField, string] => {
      const value = one.said ? saidInWords(field, one.import_value, names) : titleRoom.saidNothing
      const hint = titleRoom.hints[field as keyof typeof titleRoom.hints] as string | undefined
      return [field, [hint, `${titleRoom.importSays}: ${value}`].filter(Boolean).join(' ')]
    })
  return {
    labels: titleRoom.fields,
    hints: { ...titleRoom.hints, ...Object.fromEntries(said) },
    values: {
      departments: names,
      levels: schoolLevelLabels,
      curricula: curriculumLabels,
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
