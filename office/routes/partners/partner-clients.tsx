import { href, Link } from 'react-router'
import { grantLabels } from '#contract/partners/oauth-clients.ts'
import type { OfficeClient, OfficeConsents } from '#contract/partners/office-partners.ts'
import { partnerClientRoom, partnerRoom } from '#office/messages/partners.ts'
import { Table } from '#ui/table.tsx'
import { shortSwissTime } from '#ui/time/swiss-time.ts'

interface PartnerClientsProps {
  clients: readonly OfficeClient[]
  consents: OfficeConsents
}

/** How many people let a client know something. */
export function consentsOf({ clients }: OfficeConsents, id: string): number {
  return clients.find(({ client }) => client === id)?.people ?? 0
}

/** The applications of a partner; each leads to its page. */
export function PartnerClients({ clients, consents }: PartnerClientsProps) {
  if (clients.length === 0) return <p className="text-ink-soft">{partnerRoom.noClients}</p>
  return (
    <Table
      caption={partnerRoom.clients}
      showCaption
      keyOf={({ id }) => id}
      rows={clients}
      columns={[
        {
          title: partnerRoom.name,
          cell: ({ id, name }) => (
            <Link to={href('/partner/clients/:id', { id })} className="text-link">
              {name}
            </Link>
          ),
        },
        {
          title: partnerClientRoom.grants,
          cell: ({ grant_types }) => grant_types.map((grant) => grantLabels[grant]).join(', '),
        },
        { title: partnerRoom.consents, align: 'right', cell: ({ id }) => consentsOf(consents, id) },
        {
          title: partnerRoom.lastSignOn,
          cell: ({ last_sign_on_at: at }) => (at === null ? partnerRoom.never : shortSwissTime(at).day),
        },
      ]}
    />
  )
}
