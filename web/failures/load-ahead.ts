import { whenIdle } from '#ui/loading/when-idle.ts'
import { loadPartsOf } from './load-route-module.ts'
import { currentRouter } from './router.ts'

declare global {
  interface Navigator {
    /** Not in all browsers. */
    readonly connection?: { readonly saveData?: boolean }
  }
}

/**
 * Loads what the forms of a page need to be answered once the page is idle, so that the first press does not depend on
 * the connection of that moment; not for visitors who save data. Returns a function that ends it.
 */
export function loadFormPartsAhead(): () => void {
  if (navigator.connection?.saveData) return () => undefined
  const router = currentRouter()
  let seen = ''
  const look = () => {
    const { location, navigation } = router.state
    if (navigation.state !== 'idle' || location.pathname === seen) return
    seen = location.pathname
    whenIdle(() => formPaths().forEach((path) => void loadPartsOf(path)))
  }
  look()
  return router.subscribe(look)
}

/** Where the forms of the page lead. A field called `action` would hide the property of this name. */
function formPaths(): Set<string> {
  const posting = [...document.forms].filter(({ method }) => method === 'post')
  return new Set(posting.flatMap((form) => form.getAttribute('action') ?? []))
}
