import { type FormField, type FormValues, pathOf, type Shape } from './form-field.ts'

/**
 * The fields that a form has while these values stand in it: beside those that it always has, the ones of each row and of
 * the chosen shapes.
 */
export function openFields(fields: readonly FormField[], values: FormValues): FormField[] {
  return fields.flatMap((field) => [field, ...partsOf(field, values).flatMap((part) => openFields(part, values))])
}

/** The fields of each row of a field, or of the shape that is chosen in it. */
function partsOf(field: FormField, values: FormValues): FormField[][] {
  const { name, kind, shapes = [] } = field
  if (kind === 'rows') return linesOf(values[name] ?? '').map((key) => fieldsOfRow(field, key))
  return shapes.filter(({ value }) => value === values[name]).map((shape) => fieldsOfShape(field, shape))
}

/** The fields of a row, by the names that they have in the form. */
export function fieldsOfRow({ name, columns = [] }: FormField, key: string): FormField[] {
  return columns.map(under(`${name}.${key}.`))
}

/** The fields of a shape, by the names that they have in the form: those of others may stand there too. */
export function fieldsOfShape({ name }: FormField, { value, fields }: Shape): FormField[] {
  return fields.map(under(`${name}.${value}.`))
}

function under(prefix: string) {
  return (field: FormField): FormField => ({
    ...field,
    name: `${prefix}${field.name}`,
    path: pathOf(field),
  })
}

/** The values of a field that holds several. */
export function linesOf(text: string): string[] {
  return text.split('\n').flatMap((line) => line.trim() || [])
}
