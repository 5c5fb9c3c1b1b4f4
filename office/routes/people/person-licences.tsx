import { Link } from 'react-router'
import type { OfficeUser } from '#contract/desks/office-users.ts'
import { lastMoment } from '#contract/ground/time/last-moment.ts'
import { deliveryStateLabels, entitlementStateLabels } from '#contract/licences/entitlements.ts'
import { platforms } from '#contract/licences/platforms.ts'
import { accessRoom } from '#office/messages/coupons.ts'
import { peopleRoom } from '#office/messages/people.ts'
import { accessPath, grantPath } from '#office/resource/thing-paths.ts'
import { Table } from '#ui/table.tsx'
import { Badge, type Tone } from '#ui/text/badge.tsx'
import { shortSwissTime } from '#ui/time/swiss-time.ts'

type Entitlement = OfficeUser['entitlements']['latest'][number]

const tones: Record<Entitlement['state'], Tone> = {
  waiting: 'warning',
  running: 'success',
  planned: 'river',
  expired: 'neutral',
  revoked: 'danger',
}

/** What somebody owns, and whether its platform knows. */
export function PersonLicences({ id: user, entitlements: { total, latest } }: Pick<OfficeUser, 'id' | 'entitlements'>) {
  const grant = (
    <Link to={grantPath(user)} className="text-link">
      {accessRoom.grant}
    </Link>
  )
  if (total === 0) return <p className="text-sm">{grant}</p>
  return (
    <section className="flex flex-col gap-3">
      <Table
        caption={peopleRoom.latest(peopleRoom.licences, latest.length, total)}
        showCaption
        keyOf={({ id }) => id}
        rows={latest}
        columns={[
          {
            title: peopleRoom.product,
            cell: ({ id, product }) => (
              <Link to={accessPath(id)} className="text-link">
                {product.title}
              </Link>
            ),
          },
          { title: peopleRoom.place, cell: (entitlement) => <Place entitlement={entitlement} /> },
          {
            title: peopleRoom.status,
            cell: ({ state }) => <Badge tone={tones[state]}>{entitlementStateLabels[state]}</Badge>,
          },
          {
            title: peopleRoom.until,
            cell: ({ valid_until, days }) =>
              valid_until ? shortSwissTime(lastMoment(valid_until)).day : days === null && peopleRoom.endless,
          },
          { title: peopleRoom.order, cell: ({ order_number }) => order_number, wideOnly: true },
        ]}
      />
      <p className="text-sm">{grant}</p>
    </section>
  )
}

function Place({ entitlement: { platform, delivery } }: { entitlement: Entitlement }) {
  return (
    <>
      {platform ? platforms[platform].title : peopleRoom.download}
      {delivery && <span className="block text-xs text-ink-soft">{deliveryStateLabels[delivery.state]}</span>}
    </>
  )
}
