import { Link } from 'react-router'
import type { TitleCard } from '#contract/catalogue/catalogue.ts'
import { classNames } from '#ui/class-names.ts'
import { Cover } from '#ui/pictures/cover.tsx'

/** Five books on a shelf: the one in the middle stands in front, the others a little behind. */
const FIVE = ['w-[21%]', 'z-10 -ml-[3%] w-[23%]', 'z-20 -ml-[3%] w-[27%]', 'z-10 -ml-[3%] w-[22%]', '-ml-[3%] w-[19%]']

/** Three of them on narrow screens, side by side. */
const THREE_THEN_FIVE = [
  'w-[30%] lg:w-[21%]',
  'z-10 w-[36%] lg:-ml-[3%] lg:w-[23%]',
  'w-[30%] lg:z-20 lg:-ml-[3%] lg:w-[27%]',
  'max-lg:hidden z-10 -ml-[3%] w-[22%]',
  'max-lg:hidden -ml-[3%] w-[19%]',
]

interface CoverShelfProps {
  titles: readonly Pick<TitleCard, 'id' | 'title' | 'uri' | 'cover' | 'plain_cover'>[]
  /** Narrow screens show three of them. */
  isFewer?: boolean
  /** They are in sight at once. */
  priority?: boolean
  className?: string
}

/** Covers that stand on a line, each leading to its title. */
export function CoverShelf({ titles, isFewer = false, priority = false, className }: CoverShelfProps) {
  const places = isFewer ? THREE_THEN_FIVE : FIVE
  return (
    <ul className={classNames('flex items-end justify-center max-lg:gap-[2%]', className)}>
      {titles.slice(0, places.length).map(({ id, title, uri, cover, plain_cover }, place) => (
        <li key={id} className={classNames('relative min-w-0', places[place])}>
          <Link
            to={uri}
            className="block transition-transform duration-200 focus-visible:-outline-offset-2 motion-safe:hover:-translate-y-1"
          >
            <Cover
              picture={cover}
              title={title}
              of={{ plain_cover }}
              sizes="(min-width: 90rem) 13rem, (min-width: 64rem) 14vw, 7rem"
              priority={priority && place < 3}
              className="rounded-b-none!"
            />
          </Link>
        </li>
      ))}
    </ul>
  )
}
