import { href } from 'react-router'
import type { ClassLicence } from '#contract/licences/quotas/quota-data.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { quotaMessages, classLicencesMessages as words } from '#web/messages/licences/quotas.ts'
import { ClassLicences } from './class-licences.tsx'

/** More are on a page of their own. */
const SHOWN = 4

interface LicencesPartProps {
  classId: string
  isOpen: boolean
  licences: readonly ClassLicence[]
}

/** The licences of the school on the page of a class: the newest, and the way to all. */
export function LicencesPart({ classId, isOpen, licences }: LicencesPartProps) {
  const all = { title: words.all, url: href('/profile/classes/:class/licences', { class: classId }) }
  if (licences.length === 0 && !isOpen) return null
  return (
    <section className="flex flex-col gap-4">
      <SectionHeading level={2} size="part" link={licences.length > SHOWN ? all : null}>
        {quotaMessages.title}
      </SectionHeading>
      {licences.length === 0 ? (
        <NoLicences level={3} />
      ) : (
        <ClassLicences classId={classId} licences={licences.slice(0, SHOWN)} level={3} />
      )}
    </section>
  )
}

/** The school has none yet: how to get them. */
export function NoLicences({ level }: { level: 2 | 3 }) {
  return (
    <EmptyState icon="ticket" level={level} title={words.none} text={words.noneText}>
      <ButtonLink to={href('/profile/school/wishes/add')} variant="secondary">
        {words.wish}
      </ButtonLink>
    </EmptyState>
  )
}
