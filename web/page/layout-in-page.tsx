import { createContext } from 'react'
import type { LayoutData } from './layout-data.ts'
import { Shared } from './shared-part.tsx'

const ID = 'layout'

/** The layout's data: on the server from the request; in the browser from the first page's HTML. */
export const LayoutContext = createContext(readPage())

function readPage(): LayoutData | null {
  const text = typeof document === 'undefined' ? null : document.getElementById(ID)?.textContent
  return text ? (JSON.parse(text) as LayoutData) : null
}

/** Gives the browser the layout's data. */
export function LayoutInPage({ layout }: { layout: LayoutData | null }) {
  return (
    layout && (
      <Shared of={layout} by="data">
        <Data layout={layout} />
      </Shared>
    )
  )
}

/** The browser has read it by the time of hydration. React escapes what could end the script. */
function Data({ layout }: { layout: LayoutData }) {
  const isServer = import.meta.env.SSR
  return (
    <script id={ID} type="application/json" suppressHydrationWarning>
      {isServer ? JSON.stringify(layout) : ''}
    </script>
  )
}
