import type { TitleCard } from '#contract/catalogue.ts'
import { classNames } from './class-names.ts'
import { type Marked, ProductCard } from './product-card.tsx'

const columns = {
  /** Beside a column of facets. */
  beside: 'grid-cols-2 sm:grid-cols-3 xl:grid-cols-4 4xl:grid-cols-5',
  /** Six or twelve titles fill whole rows at every width. */
  shelf: 'grid-cols-2 sm:grid-cols-3 lg:grid-cols-6',
  full: 'grid-cols-2 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5 3xl:grid-cols-6 4xl:grid-cols-7',
} as const

interface ProductGridProps<T extends TitleCard> {
  titles: readonly T[]
  level?: 2 | 3
  width?: keyof typeof columns
  /** How many covers are in sight at once and therefore loaded first. */
  priorityCount?: number
  /** Texts with marks, for hits of a search. */
  marksOf?: (title: T) => Marked
}

/** Titles in rows: covers stand on one line, as on a shelf. */
export function ProductGrid<T extends TitleCard>({
  titles,
  level = 3,
  width = 'full',
  priorityCount = 0,
  marksOf,
}: ProductGridProps<T>) {
  return (
    <ul className={classNames('grid gap-x-4 gap-y-4 sm:gap-x-7 xl:gap-x-9', columns[width])}>
      {titles.map((title, index) => (
        <li key={title.id} className="row-span-2 mb-6 grid grid-rows-subgrid">
          <ProductCard title={title} level={level} priority={index < priorityCount} marked={marksOf?.(title)} />
        </li>
      ))}
    </ul>
  )
}
