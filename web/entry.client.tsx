import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadPart } from '#ui/loading/load-part.ts'
import { loadToasts } from '#ui/toasts/toast-region.tsx'
import { whenIdle } from './page/when-idle.ts'

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})

whenIdle(() => void loadPart(loadToasts))
