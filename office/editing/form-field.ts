/** What a field holds, and so how it is drawn, shown and read. `rappen` is money as a plain number, without a currency. */
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

/** A field of an operation's body, as `describeForm` reads it out of the declaration. */
export interface FormField {
  /** Dotted where it lies within another: `shipping.domestic`. */
  name: string
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
}

/** What stands in the fields of a form, by their names: several values are lines of one text. */
export type FormValues = Readonly<Record<string, string>>

/** The same for each key of a room: labels where the usual one does not fit, hints, and what values are called. */
export interface FieldWords {
  labels?: Readonly<Record<string, string>>
  hints?: Readonly<Record<string, string>>
  values?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** What a field is called in this room. */
export function labelOf({ name, label }: FormField, { labels = {} }: FieldWords): string {
  return labels[name] ?? label
}
