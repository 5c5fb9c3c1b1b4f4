import type { LeftOutRow, TriedClass } from '#contract/accounts/classes/class-lists.ts'
import { Icon } from '#ui/pictures/icon.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { classListMessages as words } from '#web/messages/accounts/class-lists.ts'

/** Whether something comes from a class of a list. */
export function isTaken({ answer }: Pick<TriedClass, 'answer'>): boolean {
  return answer === 'new' || answer === 'present'
}

const columns: Column<TriedClass>[] = [
  {
    title: words.name,
    isRowHeader: true,
    cell: ({ name, school_year }) => (
      <span className="flex flex-col wrap-anywhere">
        <span className="font-display text-lg font-medium">{name}</span>
        <span className="text-sm text-ink-soft tabular-nums">{school_year}</span>
      </span>
    ),
  },
  {
    title: words.answer,
    cell: (one) => (
      <span className="flex items-start gap-2">
        <Icon
          name={isTaken(one) ? 'check' : 'minus'}
          className={isTaken(one) ? 'size-5 shrink-0 text-success-700' : 'size-5 shrink-0 text-warning-700'}
        />
        {words.answers[one.answer]}
      </span>
    ),
  },
  {
    title: words.teachers,
    cell: ({ teachers, unknown_teachers: unknown }) => (
      <ul className="flex flex-col gap-1">
        {teachers.map((name) => (
          <li key={name} className="wrap-anywhere">
            {name}
          </li>
        ))}
        {unknown.map((email) => (
          <li key={email} className="text-sm text-warning-700 wrap-anywhere">
            {words.unknownTeacher(email)}
          </li>
        ))}
      </ul>
    ),
  },
  {
    title: words.pupils,
    cell: ({ new_pupils: names, present_pupils: present, ...one }) =>
      isTaken(one) && (
        <div className="flex flex-col gap-1">
          <span className="tabular-nums">
            {[words.newPupils(names.length), ...(present > 0 ? [words.presentPupils(present)] : [])].join(', ')}
          </span>
          {names.length > 0 && (
            <details>
              <summary className="text-link w-fit cursor-pointer py-2">{words.names}</summary>
              <ul className="flex flex-col gap-1 pb-2 text-sm">
                {names.map((name, index) => (
                  // Two children may have one name.
                  // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
                  <li key={index} className="wrap-anywhere">
                    {name}
                  </li>
                ))}
              </ul>
            </details>
          )}
        </div>
      ),
  },
]

/** What becomes of each class of a list. */
export function TriedClasses({ classes }: { classes: readonly TriedClass[] }) {
  return (
    <Table
      caption={words.caption}
      showCaption
      columns={columns}
      rows={classes}
      keyOf={({ name, school_year }) => `${school_year} ${name}`}
    />
  )
}

const rowColumns: Column<LeftOutRow>[] = [
  { title: words.content, isRowHeader: true, cell: ({ text }) => <span className="wrap-anywhere">{text}</span> },
  {
    title: words.row,
    cell: ({ table, row }) => (
      <span className="tabular-nums">
        {table}, {row}
      </span>
    ),
  },
  { title: words.reason, cell: ({ problem }) => words.problems[problem] },
]

/** The rows of a list that cannot be taken. */
export function LeftOutRows({ rows }: { rows: readonly LeftOutRow[] }) {
  return (
    <Table
      caption={words.leftOut(rows.length)}
      showCaption
      columns={rowColumns}
      rows={rows}
      keyOf={({ table, row, problem }) => `${table} ${row} ${problem}`}
    />
  )
}
