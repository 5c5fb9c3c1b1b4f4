import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadPart } from '#ui/load-part.ts'
import { loadToasts } from '#ui/toasts/toast-region.tsx'

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})

// Safari has no `requestIdleCallback`.
const whenIdle = window.requestIdleCallback ?? setTimeout
whenIdle(() => void loadPart(loadToasts))
