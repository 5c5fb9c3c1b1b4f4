import { peopleRoom } from '#office/messages/people.ts'
import { Button } from '#ui/button.tsx'

/**
 * Opens the shop as a person, in a window of its own. The token goes in the body: an address would stay in the history
 * and in logs. A plain form, because the shop is another application.
 */
export function OpenShopAs({ name, token }: { name: string; token: string }) {
  return (
    <form method="post" action="/login-as" target="_blank" className="flex flex-col items-start gap-3" rel="noopener">
      <input type="hidden" name="token" value={token} />
      <p className="text-sm text-ink-soft">{peopleRoom.loginAsReady(name)}</p>
      <Button>{peopleRoom.openShopAs(name)}</Button>
    </form>
  )
}
