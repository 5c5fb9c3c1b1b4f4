import { href } from 'react-router'
import { listClasses } from '#contract/accounts/classes/classes.ts'
import type { MemberRole } from '#contract/accounts/schools/school-choices.ts'
import type { SchoolLicence } from '#contract/licences/quotas/quota-data.ts'
import { listSchoolLicences } from '#contract/licences/quotas/quotas.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf } from '#web/api.ts'
import { quotaMessages, schoolLicencesMessages as words } from '#web/messages/licences/quotas.ts'
import { privatePage } from '#web/seo.ts'
import { schoolWithRole } from '../school-with-role.ts'
import type { Route } from './+types/licences.ts'
import { QuotaBar } from './quota-bar.tsx'
import { MakeClass, QuotaClasses, type TaughtClass } from './quota-classes.tsx'
import { QuotaHead } from './quota-head.tsx'
import { QuotaSets } from './quota-sets.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { id, name, role } = await schoolWithRole(args, ['teacher', 'responsible', 'finance'])
  const api = apiOf(args)
  const params = { id }
  const [{ data: licences }, { data: classes }] = await orErrorPage(
    Promise.all([
      api(listSchoolLicences, { params }),
      role === 'finance' ? { data: [] } : api(listClasses, { params }),
    ]),
  )
  const taught = classes.filter(({ teaches, state }) => teaches && state === 'open')
  return {
    school: { id, name, role },
    licences,
    taught: taught.map((one): TaughtClass => ({ id: one.id, name: one.name })),
  }
}

export const meta = privatePage(quotaMessages.title, href('/profile/school/licences'))

/** What a school has bought for its pupils, and where it is. */
export default function SchoolLicencesPage({ loaderData: { school, licences, taught } }: Route.ComponentProps) {
  return (
    <div className="flex flex-col gap-8">
      <SectionHeading level={1} kicker={school.name} lead={words.lead}>
        {quotaMessages.title}
      </SectionHeading>
      {licences.length === 0 ? (
        <NoLicences role={school.role} />
      ) : (
        <ul className="flex flex-col border-t border-line">
          {licences.map((one) => (
            <li key={`${one.product.id} ${one.platform}`} className="border-b border-line py-6">
              <Licence quota={one} taught={taught} role={school.role} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface LicenceProps {
  quota: SchoolLicence
  taught: readonly TaughtClass[]
  role: MemberRole
}

function Licence({ quota, taught, role }: LicenceProps) {
  const { product, total, slips, redeemed, sets, is_ready: isReady } = quota
  const more = [words.total(total), slips > 0 && words.slips(slips), redeemed > 0 && words.redeemed(redeemed)]
  const title = (
    <h2 className="font-display text-lg leading-snug font-medium wrap-anywhere hyphens-auto">{product.title}</h2>
  )
  return (
    <QuotaHead quota={quota} title={title}>
      {!isReady && <p>{quotaMessages.beingMade}</p>}
      <QuotaBar quota={quota} />
      <p className="text-sm text-ink-soft">{more.filter(Boolean).join(', ')}</p>
      <QuotaClasses quota={quota} taught={taught} />
      {role === 'teacher' && taught.length === 0 && <MakeClass />}
      {sets && sets.length > 0 && <QuotaSets sets={sets} title={product.title} />}
    </QuotaHead>
  )
}

const NONE: Record<MemberRole, string> = {
  teacher: words.noneForTeachers,
  responsible: words.noneForResponsible,
  finance: words.noneForFinance,
}

function NoLicences({ role }: { role: MemberRole }) {
  return (
    <EmptyState icon="ticket" title={words.none} text={NONE[role]}>
      {role !== 'finance' && <ButtonLink to={href('/profile/school/wishes/add')}>{words.wish}</ButtonLink>}
      {role === 'responsible' && (
        <ButtonLink to={href('/profile/school/wishes/table')} variant="secondary">
          {words.toTable}
        </ButtonLink>
      )}
    </EmptyState>
  )
}
