import { href, Link } from 'react-router'
import type { SchoolLicence } from '#contract/licences/quotas/quota-data.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { quotaMessages, schoolLicencesMessages as words } from '#web/messages/licences/quotas.ts'
import { classLicencePath } from './class-licence-path.ts'

/** A class that the visitor teaches. */
export interface TaughtClass {
  id: string
  name: string
}

interface QuotaClassesProps {
  quota: SchoolLicence
  taught: readonly TaughtClass[]
}

/** How many of a quota each class has; for the classes that the visitor teaches, the way to assign. */
export function QuotaClasses({ quota, taught }: QuotaClassesProps) {
  const { classes, product } = quota
  const others = taught.filter(({ id }) => classes.every((one) => one.class.id !== id))
  const rows = [
    ...classes.map(({ class: { id, name }, assigned, opened }) => ({
      id,
      name,
      told: words.inClass(assigned, opened),
    })),
    ...others.map(({ id, name }) => ({ id, name, told: words.notInClass })),
  ].toSorted((a, b) => a.name.localeCompare(b.name, 'de', { numeric: true }))
  if (rows.length === 0) return <p className="text-sm text-ink-soft">{words.noClass}</p>
  return (
    <dl className="flex flex-col text-sm">
      {rows.map(({ id, name, told }) => (
        <div key={id} className="flex flex-wrap items-baseline gap-x-4 border-t border-line py-1">
          <dt className="min-w-12 font-medium">{name}</dt>
          <dd className="flex flex-1 flex-wrap items-baseline justify-between gap-x-4">
            <span className="tabular-nums">{told}</span>
            {taught.some((one) => one.id === id) && (
              <Link to={classLicencePath(id, quota)} className="text-link inline-flex min-h-11 items-center">
                <span aria-hidden="true">{quotaMessages.assign}</span>
                <VisuallyHidden>{quotaMessages.assignTitle(product.title, name)}</VisuallyHidden>
              </Link>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** For a teacher without an open class: there the licences are assigned. */
export function MakeClass() {
  return (
    <Link to={href('/profile/classes')} className="text-link inline-flex min-h-11 items-center self-start">
      {words.makeClass}
    </Link>
  )
}
