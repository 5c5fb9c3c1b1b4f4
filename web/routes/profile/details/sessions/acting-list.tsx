import type { ActingSession } from '#contract/accounts/acting.ts'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { swissTime } from '#ui/time/swiss-time.ts'
import { sessionsMessages } from '#web/messages/accounts/sessions.ts'

/** When the customer service was logged in to the account, and until when. */
export function ActingList({ actings }: { actings: readonly ActingSession[] }) {
  if (actings.length === 0) return null
  return (
    <section className="flex flex-col gap-3">
      <SectionHeading level={2} lead={sessionsMessages.actingLead}>
        {sessionsMessages.acting}
      </SectionHeading>
      <ul className="flex flex-col gap-2">
        {actings.map(({ id, began_at, ends_at, is_over }) => {
          const [from, until] = [swissTime(began_at), swissTime(ends_at)]
          return <li key={id}>{is_over ? sessionsMessages.acted(from, until) : sessionsMessages.acts(from, until)}</li>
        })}
      </ul>
    </section>
  )
}
