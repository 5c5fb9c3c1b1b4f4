import { href, Link } from 'react-router'
import type { SchoolLicence } from '#contract/licences/quotas/quota-data.ts'
import { swissTime } from '#ui/time/swiss-time.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { schoolLicencesMessages as words } from '#web/messages/licences/quotas.ts'
import { OrderLink } from '#web/routes/profile/coupons/set-row.tsx'

/** The sets of codes of a quota, each with the way to its codes and slips and to its order; for who is responsible. */
export function QuotaSets({ sets, title }: { sets: NonNullable<SchoolLicence['sets']>; title: string }) {
  return (
    <div className="flex flex-col text-sm">
      <h3 className="font-medium">{words.sets}</h3>
      <ul className="flex flex-col">
        {sets.map(({ id, total, bought_at, order }) => {
          const { day } = swissTime(bought_at)
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-5">
              <Link to={href('/profile/coupons/:id', { id })} className="text-link inline-flex min-h-11 items-center">
                <span aria-hidden="true">{words.set(total, day)}</span>
                <VisuallyHidden>{words.setOf(total, day, title)}</VisuallyHidden>
              </Link>
              {order && <OrderLink order={order} isOfSchool />}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
