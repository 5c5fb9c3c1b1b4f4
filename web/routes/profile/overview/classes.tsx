import { href, Link } from 'react-router'
import type { CouponSet } from '#contract/licences/coupon-sets.ts'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { overviewMessages } from '#web/messages/accounts/overview.ts'
import { RedeemedBar } from '../coupons/redeemed-bar.tsx'
import { classesOf } from './classes-of.ts'

/** The classes that a teacher has given codes to, with how many of each are redeemed; nothing where there is none. */
export function Classes({ sets }: { sets: readonly CouponSet[] }) {
  const classes = classesOf(sets)
  if (classes.length === 0) return null
  const link = { title: overviewMessages.allCodes, url: href('/profile/coupons') }
  return (
    <section className="flex flex-col gap-4">
      <SectionHeading level={2} size="part" link={link}>
        {overviewMessages.classes}
      </SectionHeading>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {classes.map(({ name, titles }) => (
          <li key={name} className="flex flex-col gap-3 rounded-lg border border-line bg-white p-4 md:p-5">
            <h3 className="font-display text-lg font-medium">{name}</h3>
            <ul className="flex flex-col gap-3">
              {titles.map(({ id, title, total, redeemed }) => (
                <li key={id} className="flex flex-col">
                  <Link
                    to={href('/profile/coupons/:id', { id })}
                    className="text-link inline-flex min-h-11 items-center self-start"
                  >
                    {title}
                  </Link>
                  <RedeemedBar set={{ total, redeemed, blocked: 0, handed_out: 0 }} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
