import { href, Link } from 'react-router'
import { fieldLabels } from '#contract/field-labels.ts'
import { requireLogin } from '#web/guards.ts'
import { profileMessages, salutationChoices } from '#web/messages/account.ts'
import { passwordMessages } from '#web/messages/account-links.ts'
import { addressBookMessages, detailsMessages } from '#web/messages/details.ts'
import { pageMeta } from '#web/seo.ts'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { EmailStatus } from '../email-status.tsx'
import { SavedNotice } from '../saved-notice.tsx'
import type { Route } from './+types/details.ts'

export async function loader(args: Route.LoaderArgs) {
  return { user: await requireLogin(args) }
}

export function meta({ matches }: Route.MetaArgs) {
  const page = { title: detailsMessages.title, path: href('/profile/details'), robots: 'noindex' }
  return pageMeta(matches[0].loaderData, page)
}

/** What the shop knows of somebody, each with the way to change it. */
export default function DetailsPage({ loaderData: { user } }: Route.ComponentProps) {
  const rows = [
    [fieldLabels.salutation, salutationChoices[user.salutation]],
    [profileMessages.name, user.name],
    [fieldLabels.institution, user.institution],
    [fieldLabels.phone, user.phone],
  ].filter(([, value]) => value)
  return (
    <div className="flex flex-col gap-10">
      <SectionHeading level={1}>{detailsMessages.title}</SectionHeading>
      <SavedNotice />
      <section className="flex flex-col gap-4">
        <SectionHeading
          level={2}
          size="part"
          link={{ title: detailsMessages.change, url: href('/profile/details/personal-data') }}
        >
          {detailsMessages.personal}
        </SectionHeading>
        <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-[10rem_1fr]">
          {rows.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
          <dt className="text-ink-soft">{detailsMessages.email}</dt>
          <dd>
            <EmailStatus user={user} />
          </dd>
        </dl>
      </section>
      <ul className="flex flex-col gap-1">
        {[
          { title: addressBookMessages.title, url: href('/profile/details/address') },
          { title: passwordMessages.changeTitle, url: href('/profile/details/password') },
        ].map(({ title, url }) => (
          <li key={url}>
            <Link to={url} className="text-link inline-flex min-h-8 items-center">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
