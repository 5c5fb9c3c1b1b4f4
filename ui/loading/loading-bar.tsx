import { useNavigation } from 'react-router'
import { ui } from '#ui/messages/ui.ts'
import { useDelayed } from './use-delayed.ts'

/** A line at the top while the next page loads, from 200 ms on; once per page (in the root). */
export function LoadingBar() {
  const visible = useDelayed(useNavigation().state !== 'idle')
  if (!visible) return null
  return (
    <>
      <progress aria-label={ui.loadingPage} className="sr-only" />
      <div aria-hidden="true" className="fixed inset-x-0 top-0 z-50 h-[3px] overflow-hidden bg-river-100">
        <div className="h-full w-1/3 animate-glide bg-river-700" />
      </div>
    </>
  )
}
