import { Link } from 'react-router'
import type { ClassLicence } from '#contract/licences/quotas/quota-data.ts'
import { quotaInWords, quotaMessages, classLicencesMessages as words } from '#web/messages/licences/quotas.ts'
import { classLicencePath } from '#web/routes/profile/school/licences/class-licence-path.ts'
import { QuotaHead } from '#web/routes/profile/school/licences/quota-head.tsx'

interface ClassLicencesProps {
  classId: string
  licences: readonly ClassLicence[]
  /** Of a title: one below that of the page. */
  level: 2 | 3
}

/** What a class has of each quota of the school, with the way to assign. */
export function ClassLicences({ classId, licences, level }: ClassLicencesProps) {
  return (
    <ul className="flex flex-col border-t border-line">
      {licences.map((one) => (
        <li key={`${one.product.id} ${one.platform}`} className="border-b border-line py-5">
          <OneLicence classId={classId} licence={one} level={level} />
        </li>
      ))}
    </ul>
  )
}

function OneLicence({ classId, licence, level }: { classId: string; licence: ClassLicence; level: 2 | 3 }) {
  const { product, here, free, without, pupils, is_ready: isReady } = licence
  const Heading = `h${level}` as const
  const title = (
    <Heading className="font-display text-lg leading-snug font-medium wrap-anywhere hyphens-auto">
      <Link to={classLicencePath(classId, licence)} className="text-link">
        {product.title}
      </Link>
    </Heading>
  )
  return (
    <QuotaHead quota={licence} title={title}>
      <p className="tabular-nums">
        {isReady ? quotaInWords({ ...here, free }) : quotaMessages.beingMade}
        {pupils > 0 && <span className="text-ink-soft">. {words.without(without)}</span>}
      </p>
    </QuotaHead>
  )
}
