import { Link } from 'react-router'
import { paginationMessages } from '#ui/messages/ui.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../pictures/icon.tsx'
import { pageList } from './page-list.ts'

interface PaginationProps {
  page: number
  lastPage: number
  /** Needed where a page has several lists. */
  label?: string
  /** Address of a page, with the rest of the query kept. */
  hrefOf: (page: number) => string
}

const cell = 'inline-flex size-11 items-center justify-center rounded-md tabular-nums'

/** Links to the other pages of a list; nothing when there is only one. */
export function Pagination({ page, lastPage, label = paginationMessages.label, hrefOf }: PaginationProps) {
  if (lastPage <= 1) return null
  return (
    <nav aria-label={label} className="print:hidden">
      <ul className="flex flex-wrap items-center justify-center gap-1">
        {page > 1 && (
          <li>
            <Link
              to={hrefOf(page - 1)}
              rel="prev"
              aria-label={paginationMessages.previous}
              className={classNames(cell, 'hover:bg-river-50')}
            >
              <Icon name="chevron-left" />
            </Link>
          </li>
        )}
        {pageList(page, lastPage).map((number, index, all) => (
          <li key={number ?? `gap-after-${all[index - 1]}`} className={classNames(number !== page && 'max-sm:hidden')}>
            {number === null ? (
              <span className={cell}>…</span>
            ) : (
              <Link
                to={hrefOf(number)}
                aria-label={paginationMessages.page(number)}
                aria-current={number === page ? 'page' : undefined}
                className={classNames(cell, number === page ? 'bg-river-700 text-white' : 'hover:bg-river-50')}
              >
                {number}
              </Link>
            )}
          </li>
        ))}
        {page < lastPage && (
          <li>
            <Link
              to={hrefOf(page + 1)}
              rel="next"
              aria-label={paginationMessages.next}
              className={classNames(cell, 'hover:bg-river-50')}
            >
              <Icon name="chevron-right" />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}
