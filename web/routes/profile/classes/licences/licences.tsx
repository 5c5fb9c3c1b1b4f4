import { href } from 'react-router'
import { listClassLicences } from '#contract/licences/quotas/quotas.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf } from '#web/api.ts'
import { quotaMessages, classLicencesMessages as words } from '#web/messages/licences/quotas.ts'
import { pageMeta } from '#web/seo.ts'
import { ClassCrumbs } from '../class-crumbs.tsx'
import { readTaughtClass } from '../read-class.ts'
import type { Route } from './+types/licences.ts'
import { ClassLicences } from './class-licences.tsx'
import { NoLicences } from './licences-part.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { id, name } = await readTaughtClass(args, { closedToo: true })
  const { data: licences } = await orErrorPage(apiOf(args)(listClassLicences, { params: { id } }))
  return { id, name, licences }
}

export function meta({ matches, params }: Route.MetaArgs) {
  const path = href('/profile/classes/:class/licences', params)
  return pageMeta(matches[0].loaderData, { title: quotaMessages.title, path, robots: 'noindex' })
}

/** All licences of the school, as they are used in one class. */
export default function ClassLicencesPage({ loaderData: shown }: Route.ComponentProps) {
  const below = { title: quotaMessages.title, url: href('/profile/classes/:class/licences', { class: shown.id }) }
  return (
    <div className="flex flex-col gap-8">
      <ClassCrumbs of={shown} below={below} />
      <SectionHeading level={1} kicker={shown.name} lead={words.lead}>
        {quotaMessages.title}
      </SectionHeading>
      {shown.licences.length === 0 ? (
        <NoLicences level={2} />
      ) : (
        <ClassLicences classId={shown.id} licences={shown.licences} level={2} />
      )}
    </div>
  )
}
