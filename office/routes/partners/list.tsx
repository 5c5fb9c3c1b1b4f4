import { href } from 'react-router'
import { type ListedOrganisation, partnerOrganisations } from '#contract/partners/office-partners.ts'
import { useNewKey } from '#office/editing/use-new-key.ts'
import { partnerRoom } from '#office/messages/partners.ts'
import { ListPage } from '#office/resource/list-page.tsx'
import type { ListColumn } from '#office/resource/list-table.tsx'
import { readList } from '#office/resource/read-list.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { shortSwissTime } from '#ui/time/swiss-time.ts'
import type { Route } from './+types/list.ts'

export function loader(args: Route.LoaderArgs) {
  return readList(args, partnerOrganisations.list)
}

const columns: readonly ListColumn<ListedOrganisation>[] = [
  { title: partnerRoom.name, sort: 'name', cell: ({ name }) => name },
  { title: partnerRoom.branding, cell: ({ branding }) => branding },
  { title: partnerRoom.people, align: 'right', cell: ({ members }) => members },
  { title: partnerRoom.clients, align: 'right', cell: ({ clients }) => clients },
  { title: partnerRoom.products, align: 'right', cell: ({ products }) => products, from: 'lg' },
  {
    title: partnerRoom.lastSignOn,
    cell: ({ last_sign_on_at: at }) => (at === null ? partnerRoom.never : shortSwissTime(at).day),
  },
  {
    title: partnerRoom.since,
    sort: 'created_at',
    cell: ({ created_at }) => shortSwissTime(created_at).day,
    from: 'lg',
  },
]

const words = { names: {}, values: {}, search: partnerRoom.search }

export default function Partners({ loaderData }: Route.ComponentProps) {
  useNewKey(href('/partner/neu'))
  return (
    <ListPage
      title={partnerRoom.title}
      list={loaderData}
      file={partnerOrganisations.file}
      columns={columns}
      keyOf={({ id }) => id}
      pathOf={({ id }) => href('/partner/:id', { id })}
      words={words}
      empty={partnerRoom.empty}
      actions={
        <ButtonLink to={href('/partner/neu')} size="small">
          {partnerRoom.new}
        </ButtonLink>
      }
    />
  )
}
