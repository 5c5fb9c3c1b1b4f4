import { Link } from 'react-router'
import type { SchoolOfProvider } from '#contract/accounts/office-identity-providers.ts'
import { providerSchools } from '#office/messages/settings/providers.ts'
import { schoolPath } from '#office/resource/thing-paths.ts'
import { Table } from '#ui/table.tsx'
import { Badge } from '#ui/text/badge.tsx'

/** What a provider calls schools, and which these are in the shop. */
export function ProviderSchools({ schools }: { schools: readonly SchoolOfProvider[] }) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-display text-xl">{providerSchools.title}</h2>
      <p className="text-sm text-ink-soft">{providerSchools.means}</p>
      {schools.length === 0 ? (
        <p className="text-ink-soft">{providerSchools.none}</p>
      ) : (
        <Table
          caption={providerSchools.title}
          keyOf={({ value }) => value}
          rows={schools}
          columns={[
            { title: providerSchools.value, cell: ({ value }) => <span className="wrap-anywhere">{value}</span> },
            { title: providerSchools.school, cell: ({ school }) => <School school={school} /> },
            { title: providerSchools.people, align: 'right', cell: ({ people }) => people },
          ]}
        />
      )}
    </section>
  )
}

function School({ school }: Pick<SchoolOfProvider, 'school'>) {
  if (school === null) return <Badge tone="warning">{providerSchools.unassigned}</Badge>
  return (
    <Link to={schoolPath(school.id)} className="text-link">
      {school.name}, {school.city}
    </Link>
  )
}
