import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { dropDraftsOfPerson } from './editing/draft-store.ts'
import { watchReleases } from './release/new-release.ts'

watchReleases()

document.addEventListener('submit', ({ target }) => {
  const isLogout = target instanceof HTMLFormElement && new URL(target.action).pathname === '/logout'
  if (isLogout) dropDraftsOfPerson(localStorage)
})

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
