import type { SchoolRequest } from '#contract/accounts/schools/joining.ts'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { swissTime } from '#ui/time/swiss-time.ts'
import { requestMessages as words } from '#web/messages/accounts/school-members.ts'
import { ACCEPT, REFUSE } from './form-names.ts'
import { nameOf } from './member-table.tsx'
import { Press } from './press.tsx'

interface RequestsProps {
  school: string
  requests: readonly SchoolRequest[]
}

/** Teachers who ask to be taken in, each to be taken in or refused. */
export function Requests({ school, requests }: RequestsProps) {
  return (
    <section className="flex flex-col gap-4">
      <SectionHeading level={2} size="part" lead={words.lead}>
        {words.title}
      </SectionHeading>
      <ul className="border-t border-line">
        {requests.map((request) => (
          <li
            key={request.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-4"
          >
            <div className="min-w-0 flex-1 basis-64 wrap-anywhere">
              <p className="font-medium">{nameOf(request)}</p>
              <p>{request.email}</p>
              <p className="text-sm text-ink-soft">{words.asked(swissTime(request.asked_at).day)}</p>
            </div>
            <div className="flex flex-wrap gap-3">
              <Press
                school={school}
                thing={request.id}
                intent={ACCEPT}
                label={words.acceptOf(nameOf(request))}
                variant="primary"
              >
                {words.accept}
              </Press>
              <Press school={school} thing={request.id} intent={REFUSE} label={words.refuseOf(nameOf(request))}>
                {words.refuse}
              </Press>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
