import { href, Link } from 'react-router'
import { missingData } from '#contract/accounts/complete-data.ts'
import { fieldLabels } from '#contract/field-labels.ts'
import type { User } from '#contract/ground/users.ts'
import { isStaffGroup } from '#contract/groups.ts'
import { Facts } from '#ui/facts.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { MissingDataNotice } from '#web/forms/missing-data-notice.tsx'
import { applyMessages, profileMessages, salutationChoices, schoolMessages } from '#web/messages/accounts/account.ts'
import { passwordMessages } from '#web/messages/accounts/account-links.ts'
import { addressBookMessages, detailsMessages } from '#web/messages/accounts/details.ts'
import { linkedLoginsMessages } from '#web/messages/accounts/linked-logins.ts'
import { secondFactorMessages } from '#web/messages/accounts/second-factor.ts'
import { sessionsMessages } from '#web/messages/accounts/sessions.ts'
import { dataExportMessages, deletionMessages, emailChangeMessages } from '#web/messages/desks/privacy.ts'
import { privatePage } from '#web/seo.ts'
import { requireLogin } from '#web/session/guards.ts'
import { EmailStatus } from '../email-status.tsx'
import { SavedNotice } from '../saved-notice.tsx'
import type { Route } from './+types/details.ts'

export async function loader(args: Route.LoaderArgs) {
  const user = await requireLogin(args)
  return { user, missing: missingData(user) }
}

export const meta = privatePage(detailsMessages.title, href('/profile/details'))

/** What the shop knows about the user, each item with a link to change it. */
export default function DetailsPage({ loaderData: { user, missing } }: Route.ComponentProps) {
  const rows = [
    [fieldLabels.salutation, salutationChoices[user.salutation]],
    [profileMessages.name, user.name],
    [fieldLabels.institution, user.institution],
    [fieldLabels.phone, user.phone],
    [detailsMessages.email, <EmailStatus key="email" user={user} />],
  ] as const
  return (
    <div className="flex flex-col gap-10">
      <SectionHeading level={1}>{detailsMessages.title}</SectionHeading>
      <SavedNotice />
      <MissingDataNotice missing={missing} />
      <section className="flex flex-col gap-4">
        <SectionHeading
          level={2}
          size="part"
          link={{ title: detailsMessages.change, url: href('/profile/details/personal-data') }}
        >
          {detailsMessages.personal}
        </SectionHeading>
        <Facts rows={rows} />
        <Links
          links={[
            { title: addressBookMessages.title, url: href('/profile/details/address') },
            ...(user.groups.includes('teacher')
              ? [{ title: schoolMessages.title, url: href('/profile/details/teacher') }]
              : []),
            ...(mayApply(user) ? [{ title: applyMessages.title, url: href('/profile/details/teacher') }] : []),
          ]}
        />
      </section>
      <div className="grid gap-10 sm:grid-cols-2 sm:gap-8">
        <section className="flex flex-col gap-3">
          <SectionHeading level={2} size="part">
            {detailsMessages.security}
          </SectionHeading>
          <Links
            links={[
              { title: emailChangeMessages.title, url: href('/profile/details/email') },
              { title: passwordMessages.changeTitle, url: href('/profile/details/password') },
              { title: secondFactorMessages.title, url: href('/profile/details/second-factor') },
              { title: linkedLoginsMessages.title, url: href('/profile/details/logins') },
              { title: sessionsMessages.title, url: href('/profile/details/sessions') },
            ]}
          />
        </section>
        <section className="flex flex-col gap-3">
          <SectionHeading level={2} size="part">
            {detailsMessages.data}
          </SectionHeading>
          <Links
            links={[
              { title: dataExportMessages.title, url: href('/profile/details/export') },
              { title: deletionMessages.title, url: href('/profile/details/delete') },
            ]}
          />
        </section>
      </div>
    </div>
  )
}

/** Those who are no teachers, and do not wait to be. */
function mayApply({ groups }: User): boolean {
  return !groups.includes('teacher') && !groups.includes('pending_teacher') && !groups.some(isStaffGroup)
}

function Links({ links }: { links: readonly { title: string; url: string }[] }) {
  return (
    <ul className="flex flex-col gap-1">
      {links.map(({ title, url }) => (
        <li key={url}>
          <Link to={url} className="text-link inline-flex min-h-8 items-center">
            {title}
          </Link>
        </li>
      ))}
    </ul>
  )
}
