import { href, Link } from 'react-router'
import type { ListedClass } from '#contract/accounts/classes/class-data.ts'
import { schoolLevelShorts } from '#contract/catalogue/school/school-level-shorts.ts'
import { type Column, Table } from '#ui/table.tsx'
import { Badge } from '#ui/text/badge.tsx'
import { classesMessages as words } from '#web/messages/accounts/classes.ts'
import { nameOf } from '../school/members/member-table.tsx'

interface ClassTableProps {
  caption: string
  classes: readonly ListedClass[]
}

/** Classes, each with the way to its page. */
export function ClassTable({ caption, classes }: ClassTableProps) {
  return <Table caption={caption} columns={COLUMNS} rows={classes} keyOf={({ id }) => id} />
}

const COLUMNS: Column<ListedClass>[] = [
  {
    title: words.name,
    isRowHeader: true,
    cell: ({ id, name }) => (
      <Link
        to={href('/profile/classes/:class', { class: id })}
        className="text-link inline-flex min-h-11 items-center font-display text-lg font-medium wrap-anywhere"
      >
        {name}
      </Link>
    ),
  },
  { title: words.level, wideOnly: true, cell: ({ level }) => level && schoolLevelShorts[level] },
  { title: words.year, cell: ({ school_year }) => <span className="tabular-nums">{school_year}</span> },
  { title: words.pupils, align: 'right', cell: ({ pupils }) => pupils },
  { title: words.teachers, cell: ({ teachers }) => teachers.map(nameOf).join(', ') },
  {
    title: words.code,
    cell: ({ state, takes_in }) =>
      state === 'closed' ? (
        <Badge>{words.isClosed}</Badge>
      ) : (
        <Badge tone={takes_in ? 'success' : 'neutral'}>{takes_in ? words.takesIn : words.takesNobodyIn}</Badge>
      ),
  },
]
