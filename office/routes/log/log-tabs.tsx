import { NavLink } from 'react-router'
import { jobs } from '#contract/desks/jobs.ts'
import { type Endpoint, isOpenTo } from '#contract/endpoint.ts'
import { importRuns } from '#contract/exchange/import-runs.ts'
import { audit } from '#contract/ground/audit.ts'
import { mails } from '#contract/ground/mails.ts'
import { partnerNotices, paymentWebhooks } from '#contract/partners/office-webhooks.ts'
import { importLog, jobLog, logRoom, mailLog, webhookLog } from '#office/messages/log.ts'
import { useRootData } from '#office/root-data.ts'
import { classNames } from '#ui/class-names.ts'

interface Tab {
  path: string
  title: string
  list: Pick<Endpoint, 'access'>
}

/** The parts of the log, each with the operation that says who may read it. */
export const logTabs: readonly Tab[] = [
  { path: '/protokoll', title: logRoom.audit, list: audit.list },
  { path: '/protokoll/mails', title: mailLog.title, list: mails.list },
  { path: '/protokoll/auftraege', title: jobLog.title, list: jobs.list },
  { path: '/protokoll/zahlungen', title: webhookLog.payments, list: paymentWebhooks.list },
  { path: '/protokoll/partner', title: webhookLog.partners, list: partnerNotices.list },
  { path: '/protokoll/importe', title: importLog.title, list: importRuns.list },
]

/** The way between the parts of the log that the person may read. */
export function LogTabs() {
  const groups = useRootData()?.groups ?? []
  return (
    <nav aria-label={logRoom.tabs} className="mb-5 print:hidden">
      <ul className="flex flex-wrap gap-1 text-sm">
        {logTabs
          .filter(({ list }) => isOpenTo(list, groups))
          .map(({ path, title }) => (
            <li key={path}>
              <NavLink
                to={path}
                end
                className={({ isActive }) =>
                  classNames(
                    'block rounded-md px-3 py-2 hover:bg-river-50',
                    isActive && 'bg-river-100 font-medium text-river-800',
                  )
                }
              >
                {title}
              </NavLink>
            </li>
          ))}
      </ul>
    </nav>
  )
}
