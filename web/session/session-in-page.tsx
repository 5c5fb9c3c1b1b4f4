import { useOpening } from '../page/openings.tsx'
import type { Session } from './session.ts'

const ID = 'session'
const inPage = (typeof document === 'undefined' ? null : document.getElementById(ID)?.textContent) ?? 'null'

/** Who was here when the server made this page; null if it was made for nobody in particular. */
export const sessionInPage = JSON.parse(inPage) as Session | null

/** Tells the browser who is here, for drawing the same page the server sent. React escapes what could end the script. */
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
