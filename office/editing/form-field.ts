import type { WholeKind } from '#contract/fields.ts'

/**
 * What a field holds, and so how it is drawn, shown and read. `rappen` is money as a plain number, without a currency;
 * a whole kind, such as a `picture`, stands in the form as JSON.
 */
export type FieldKind =
  | 'line'
  | 'text'
  | 'number'
  | 'days'
  | 'money'
  | 'rappen'
  | 'rate'
  | 'choice'
  | 'several'
  | 'yes_no'
  | 'day'
  | 'moment'
  | 'list'
  | 'numbers'
  | 'rows'
  | 'one_of'
  | WholeKind

/** Kinds whose value stands in the form as JSON, all of it. */
export const WHOLE_KINDS: readonly FieldKind[] = ['rich_text', 'picture', 'title_choice'] satisfies WholeKind[]

/** A field of an operation's body, as `describeForm` reads it out of the declaration. */
export interface FormField {
  /** Dotted where it lies within another: `shipping.domestic`; in a row after the row's key: `tiers.20.rate`. */
  name: string
  /** The same without keys of rows, under which words stand: `tiers.rate`. Without it the name. */
  path?: string
  kind: FieldKind
  label: string
  isRequired: boolean
  /** Whether nothing is said by null; else by leaving the field out. */
  isNullable: boolean
  /** Of a text the characters, of a number its value in the unit of the API, of several the count. */
  least?: number
  most?: number
  /** Of `choice` and `several`. */
  values?: readonly string[]
  /** Of `several`: whether their order counts. */
  isOrdered?: boolean
  /** Of `rows`: the fields of each, named within it. */
  columns?: readonly FormField[]
  /** Rows that a body holds by name, as `{ AT: 1200 }`: their columns are `key` and `value`. */
  isNamed?: boolean
  /** Of `one_of`: the shapes to choose from. */
  shapes?: readonly Shape[]
  /** Of `one_of`: the property of a body that says which shape it has; without it there is one shape, or nothing. */
  discriminator?: string
}

/** One of several shapes of a value. */
export interface Shape {
  value: string
  fields: readonly FormField[]
}

/** What a `one_of` without a discriminator is called where it has its only shape. */
export const PRESENT = 'present'

/** What stands in the fields of a form, by their names: several values are lines of one text, and so are the keys of rows. */
export type FormValues = Readonly<Record<string, string>>

/** The same for each key of a room: labels where the usual one does not fit, hints, and what values are called. */
export interface FieldWords {
  labels?: Readonly<Record<string, string>>
  hints?: Readonly<Record<string, string>>
  values?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Lines that take the whole width of the form, as long texts do. */
  wide?: readonly string[]
}

/** Under which words about a field stand. */
export function pathOf({ name, path = name }: FormField): string {
  return path
}

/** What a field is called in this room. */
export function labelOf(field: FormField, { labels = {} }: FieldWords): string {
  return labels[pathOf(field)] ?? field.label
}
