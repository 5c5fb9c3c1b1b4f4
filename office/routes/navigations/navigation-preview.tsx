import { navigationRoom } from '#office/messages/website/navigations.ts'
import { branches, type PlacedPoint } from './point-order.ts'

interface NavigationPreviewProps {
  name: string
  isFooter: boolean
  points: readonly (PlacedPoint & { title: string })[]
}

/** The header or the footer, as it will look: menus with what opens below them, or columns. */
export function NavigationPreview({ name, isFooter, points }: NavigationPreviewProps) {
  return (
    <section aria-label={navigationRoom.previewOf(name)} className="flex flex-col gap-2 noscript:hidden">
      <h2 className="font-display text-xl">{navigationRoom.preview}</h2>
      <div
        className={
          isFooter
            ? 'grid grid-cols-2 gap-4 rounded-md bg-paper-deep p-4 text-sm'
            : 'flex flex-wrap gap-x-5 gap-y-3 rounded-md border border-line bg-white p-4 text-sm'
        }
      >
        {branches(points).map(([first, ...below]) => (
          <div key={first?.key} className="min-w-0 wrap-anywhere">
            <p className="font-medium">{first?.title}</p>
            <ul className="text-ink-soft">
              {below.map(({ key, title }) => (
                <li key={key}>{title}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}
