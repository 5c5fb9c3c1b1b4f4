import { z } from 'zod'
import { type StoredBlock, storedBlock } from '#contract/content/blocks.ts'
import { type EntryType, entryContent } from '#contract/content/entry-content.ts'
import { describeForm } from '#office/editing/describe-form.ts'
import type { FormField } from '#office/editing/form-field.ts'

/** The forms of an entry: of its own fields, and of each kind of block. */
export interface EntryForms {
  head: readonly FormField[]
  blocks: Readonly<Record<string, readonly FormField[]>>
}

/** What an editor chooses from where a field names a thing by its slug. */
export interface ContentChoices {
  categories: Readonly<Record<string, string>>
  departments: Readonly<Record<string, string>>
  series: Readonly<Record<string, string>>
}

/** Reads the forms out of the schemas, on the server: a block that the contract gains is in the editor without more. */
export function describeEntry(type: EntryType, choices: ContentChoices): EntryForms {
  const content = entryContent.options.find(({ shape }) => shape.type.value === type)
  if (!content) throw new TypeError(`no entry is a «${type}»`)
  const withChoice = (field: FormField) => chosenAmong(choices, field)
  const kinds: readonly z.ZodObject<{ type: z.ZodLiteral<StoredBlock['type']> }>[] = storedBlock.options
  const formOfKind = (kind: (typeof kinds)[number]): [string, FormField[]] => [
    kind.shape.type.value,
    formOf(kind, ['type', 'id']).map(withChoice),
  ]
  return {
    head: formOf(content, ['type', 'blocks']).map(withChoice),
    blocks: Object.fromEntries(kinds.map(formOfKind)),
  }
}

function formOf(schema: z.ZodObject, without: readonly string[]): FormField[] {
  const shape: z.ZodRawShape = schema.shape
  return describeForm(z.object(Object.fromEntries(Object.entries(shape).filter(([name]) => !without.includes(name)))))
}

function chosenAmong({ categories, departments, series }: ContentChoices, field: FormField): FormField {
  if (field.name === 'category') return { ...field, kind: 'choice', values: Object.keys(categories) }
  if (field.name === 'series') return { ...field, kind: 'choice', values: Object.keys(series) }
  return field.name === 'departments' ? { ...field, kind: 'several', values: Object.keys(departments) } : field
}
