import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** The panel open below the mobile header (specification, section 2). */
export type MobilePanel = 'closed' | 'nav' | 'search'

/** The mobile header's state; a route change and Escape close it. */
export function useMobilePanel() {
  const { key } = useLocation()
  const [state, setState] = useState<{ panel: MobilePanel; at: string }>({ panel: 'closed', at: key })
  const panel = state.at === key ? state.panel : 'closed'

  useEffect(() => {
    if (panel === 'closed') return
    function onKey(event: KeyboardEvent): void {
      if (event.key === 'Escape') setState({ panel: 'closed', at: key })
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [panel, key])

  /** Called after the browser has opened or closed a panel; opening one closes the other, in either order. */
  function follow(changed: Exclude<MobilePanel, 'closed'>, open: boolean): void {
    setState((last) => {
      if (open) return { panel: changed, at: key }
      return last.panel === changed ? { panel: 'closed', at: key } : last
    })
  }

  return { panel, follow }
}
