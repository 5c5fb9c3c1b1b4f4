import { ui } from '#ui/messages/ui.ts'
import { classNames } from '../class-names.ts'

/** A grey bar where text will stand; give it width and height. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('block animate-breathe rounded-sm bg-paper-edge', className)} />
}

/** Placeholders for titles; shown when a wait is longer than `useDelayed` says. */
export function ProductGridSkeleton({ count }: { count: number }) {
  const places = Array.from({ length: count }, (_, index) => `place-${index}`)
  return (
    <div aria-busy="true">
      <output className="sr-only">{ui.loadingContent}</output>
      <div className="grid grid-cols-2 gap-7 sm:grid-cols-3 lg:grid-cols-5">
        {places.map((place) => (
          <div key={place} className="flex flex-col gap-3">
            <Skeleton className="aspect-3/4 w-full" />
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-4 w-1/2" />
          </div>
        ))}
      </div>
    </div>
  )
}
