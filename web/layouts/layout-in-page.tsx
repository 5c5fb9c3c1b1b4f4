import { createContext } from 'react'
import { Shared } from '../page/shared-part.tsx'
import type { LayoutData } from './layout-data.ts'

const ID = 'layout'

/** On the server, what the layout of this page is made of; in the browser what stood in the page it began with. */
export const LayoutContext = createContext(readPage())

function readPage(): LayoutData | null {
  const text = typeof document === 'undefined' ? null : document.getElementById(ID)?.textContent
  return text ? (JSON.parse(text) as LayoutData) : null
}

/** Tells the browser what the layout is made of. */
export function LayoutInPage({ layout }: { layout: LayoutData | null }) {
  return (
    layout && (
      <Shared of={layout} by="data">
        <Data layout={layout} />
      </Shared>
    )
  )
}

/** The browser has read it when it draws it. React escapes what could end the script. */
function Data({ layout }: { layout: LayoutData }) {
  const isServer = import.meta.env.SSR
  return (
    <script id={ID} type="application/json" suppressHydrationWarning>
      {isServer ? JSON.stringify(layout) : ''}
    </script>
  )
}
