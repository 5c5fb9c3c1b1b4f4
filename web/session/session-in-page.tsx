import { useOpening } from '../page/openings.tsx'
import type { Session } from '../page/session.ts'

const ID = 'session'
const inPage = (typeof document === 'undefined' ? null : document.getElementById(ID)?.textContent) ?? 'null'

/** The session for which the server rendered this page; null if it was rendered for nobody in particular. */
export const sessionInPage = JSON.parse(inPage) as Session | null

/**
 * Gives the browser the session, so that hydration renders the same page as the server. React escapes what could end
 * the script.
 */
export function SessionInPage() {
  return useOpening((session) => <Data json={JSON.stringify(session)} />) ?? <Data json={inPage} />
}

function Data({ json }: { json: string }) {
  return (
    <script id={ID} type="application/json">
      {json}
    </script>
  )
}
