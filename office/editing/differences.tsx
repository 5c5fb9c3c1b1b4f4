import type { FieldWords, FormField, FormValues } from '#office/editing/form-field.ts'
import { differing } from '#office/editing/form-values.ts'
import { fullLabelOf, shownValue } from '#office/editing/shown-value.ts'
import { settingsRoom } from '#office/messages/settings.ts'
import { Table } from '#ui/table.tsx'

interface DifferencesProps {
  caption: string
  different: readonly FormField[]
  words: FieldWords
  /** Another value than the present one. */
  former: FormValues
  now: FormValues
  /** What the other value is called. */
  formerTitle?: string
}

/** What two values of a setting differ in, field by field. */
export function Differences(props: DifferencesProps) {
  const { caption, different, words, former, now, formerTitle = settingsRoom.formerly } = props
  const shown = (field: FormField, values: FormValues) => (
    <span className="whitespace-pre-line wrap-anywhere">{shownValue(field, values[field.name] ?? '', words)}</span>
  )
  if (different.length === 0) return <p>{settingsRoom.same}</p>
  return (
    <Table
      caption={caption}
      keyOf={({ name }) => name}
      rows={different}
      columns={[
        { title: settingsRoom.field, cell: (field) => fullLabelOf(field, words) },
        { title: formerTitle, cell: (field) => shown(field, former) },
        { title: settingsRoom.now, cell: (field) => shown(field, now) },
      ]}
    />
  )
}

/** The fields that two values differ in; of rows those within them. */
export function shownDifferences(fields: readonly FormField[], one: FormValues, other: FormValues): FormField[] {
  return differing(fields, one, other).filter(({ kind }) => kind !== 'rows')
}
