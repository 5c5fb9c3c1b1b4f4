import type { OfficeUser } from '#contract/desks/office-users.ts'
import { peopleRoom } from '#office/messages/people.ts'
import { shortSwissTime } from '#ui/time/swiss-time.ts'

/** When staff were logged in as somebody, who it was, and why. */
export function PersonActing({ actings }: { actings: OfficeUser['acting_sessions'] }) {
  if (actings.length === 0) return null
  return (
    <section className="text-sm">
      <h2 className="mb-2 font-medium">{peopleRoom.acting}</h2>
      <ul className="flex flex-col gap-3">
        {actings.map(({ id, staff, reason, began_at, ends_at, is_over }) => {
          const [from, until] = [shortSwissTime(began_at), shortSwissTime(ends_at)]
          return (
            <li key={id}>
              <p>{peopleRoom.actingBy(staff)}</p>
              <p className="text-xs text-ink-soft">
                {is_over ? peopleRoom.acted(from, until) : peopleRoom.acts(from, until)} · {reason}
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
