import type { OfficeUser } from '#contract/desks/office-users.ts'
import { peopleRoom } from '#office/messages/people.ts'
import { shortSwissTime } from '#ui/time/swiss-time.ts'

type Login = OfficeUser['logins'][number]

/** Where somebody is logged in. */
export function PersonLogins({ logins }: Pick<OfficeUser, 'logins'>) {
  return (
    <section className="text-sm">
      <h2 className="mb-2 font-medium">{peopleRoom.logins}</h2>
      {logins.length === 0 ? (
        <p className="text-ink-soft">{peopleRoom.noLogins}</p>
      ) : (
        <ul className="flex flex-col gap-3">
          {logins.map((login) => (
            <li key={login.id}>
              <p>{deviceOf(login)}</p>
              <p className="text-xs text-ink-soft">{timesOf(login)}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function deviceOf({ browser, system }: Login): string {
  if (browser && system) return peopleRoom.loginOn(browser, system)
  return browser ?? system ?? peopleRoom.unknownDevice
}

function timesOf({ started_at, last_used_at, network }: Login): string {
  const last = shortSwissTime(last_used_at)
  const since = peopleRoom.loginSince(shortSwissTime(started_at).day)
  return [peopleRoom.lastUsedAt(last.day, last.time), since, network].filter(Boolean).join(' · ')
}
