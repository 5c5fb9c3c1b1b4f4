import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadPart } from '#ui/loading/load-part.ts'
import { whenIdle } from '#ui/loading/when-idle.ts'
import { loadToasts } from '#ui/toasts/toast-region.tsx'

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})

whenIdle(() => void loadPart(loadToasts))
