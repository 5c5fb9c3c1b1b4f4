import { classNames } from '#ui/class-names.ts'
import { ProductCard, type ShownTitle } from './product-card.tsx'

const columns = {
  /** Beside a column of facets. */
  beside: 'grid-cols-2 sm:grid-cols-3 xl:grid-cols-4 4xl:grid-cols-5',
  /** Six or twelve titles fill whole rows at every width. */
  shelf: 'grid-cols-2 sm:grid-cols-3 lg:grid-cols-6',
  full: 'grid-cols-2 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5 3xl:grid-cols-6 4xl:grid-cols-7',
} as const

interface ProductGridProps {
  titles: readonly ShownTitle[]
  level?: 2 | 3
  width?: keyof typeof columns
  /** How many covers are in sight at once and therefore loaded first. */
  priorityCount?: number
}

/** Titles in rows: covers stand on one line, as on a shelf. */
export function ProductGrid({ titles, level = 3, width = 'full', priorityCount = 0 }: ProductGridProps) {
  return (
    <ul className={classNames('grid gap-x-4 gap-y-3 sm:gap-x-7 xl:gap-x-9', columns[width])}>
      {titles.map((title, index) => (
        <li key={title.id} className="row-span-2 mb-6 grid grid-rows-subgrid">
          <ProductCard title={title} level={level} priority={index < priorityCount} />
        </li>
      ))}
    </ul>
  )
}
