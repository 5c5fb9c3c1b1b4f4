import { href, Link } from 'react-router'
import { schoolTerms } from '#contract/catalogue/office-school-terms.ts'
import { schoolTermKind } from '#contract/catalogue/school/school-terms.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { useNewKey } from '#office/editing/use-new-key.ts'
import { frame } from '#office/messages/frame.ts'
import { schoolTermRoom } from '#office/messages/website/school-terms.ts'
import { NavigationTabs } from '#office/routes/navigations/navigation-tabs.tsx'
import { apiOf } from '#office/visit.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { type Column, Table } from '#ui/table.tsx'
import type { Route } from './+types/list.ts'

export async function loader(args: Route.LoaderArgs) {
  const { data: terms } = await orErrorPage(apiOf(args)(schoolTerms.list))
  return { terms }
}

type Listed = Route.ComponentProps['loaderData']['terms'][number]

const columns: readonly Column<Listed>[] = [
  {
    title: schoolTermRoom.term,
    cell: ({ id, title }) => (
      <Link to={href('/navigationen/schulbegriffe/:id', { id })} className="text-link">
        {title}
      </Link>
    ),
  },
  { title: schoolTermRoom.code, cell: ({ code }) => <span className="text-ink-soft">{code}</span> },
  { title: schoolTermRoom.titles, align: 'right', cell: ({ titles }) => titles.toLocaleString('de-CH') },
]

/** Every term in its order, kind by kind, with how many titles name it. */
export default function SchoolTerms({ loaderData: { terms } }: Route.ComponentProps) {
  useNewKey(href('/navigationen/schulbegriffe/neu'))
  return (
    <>
      <NavigationTabs />
      <div className="flex max-w-4xl flex-col gap-8">
        <title>{frame.titleOf(schoolTermRoom.title)}</title>
        <header className="flex flex-col gap-2">
          <div className="flex flex-wrap items-baseline justify-between gap-4">
            <h1 className="font-display text-3xl">{schoolTermRoom.title}</h1>
            <ButtonLink to={href('/navigationen/schulbegriffe/neu')} size="small">
              {schoolTermRoom.new}
            </ButtonLink>
          </div>
          <p className="max-w-prose text-ink-soft">{schoolTermRoom.lead}</p>
        </header>
        {schoolTermKind.options.map((kind) => (
          <section key={kind} className="flex flex-col gap-3">
            <h2 className="font-display text-xl">{schoolTermRoom.kinds[kind]}</h2>
            <Table
              caption={schoolTermRoom.kinds[kind]}
              columns={columns}
              rows={terms.filter((term) => term.kind === kind)}
              keyOf={({ id }) => id}
            />
          </section>
        ))}
      </div>
    </>
  )
}
