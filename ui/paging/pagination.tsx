import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paginationMessages } from '#ui/messages/sequence.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../pictures/icon.tsx'
import { pageList } from './page-list.ts'
import { PAGE_OF_LIST } from './page-of-list.ts'

export interface PageLinkProps {
  to: string
  rel?: string
  'aria-label': string
  'aria-current'?: 'page' | undefined
  className: string
  children: ReactNode
}

interface PaginationProps {
  page: number
  lastPage: number
  /** Needed where a page has several lists. */
  label?: string
  /** Address of a page, with the rest of the query kept. */
  hrefOf: (page: number) => string
  /** What leads to a page, where that takes more than a link: the button of a form, which takes what is typed along. */
  pageLink?: (props: PageLinkProps) => ReactNode
}

const cell = 'inline-flex size-11 items-center justify-center rounded-md tabular-nums'

/** Links to the other pages of a list; nothing when there is only one. */
export function Pagination({ page, lastPage, label = paginationMessages.label, hrefOf, pageLink }: PaginationProps) {
  if (lastPage <= 1) return null
  const PageLink = pageLink ?? Link
  return (
    <nav
      aria-label={label}
      className="print:hidden"
      {...{ [PAGE_OF_LIST]: paginationMessages.position(page, lastPage) }}
    >
      <ul className="flex flex-wrap items-center justify-center gap-1">
        {page > 1 && (
          <li>
            <PageLink
              to={hrefOf(page - 1)}
              rel="prev"
              aria-label={paginationMessages.previous}
              className={classNames(cell, 'hover:bg-river-50')}
            >
              <Icon name="chevron-left" />
            </PageLink>
          </li>
        )}
        {pageList(page, lastPage).map((number, index, all) => (
          <li key={number ?? `gap-after-${all[index - 1]}`} className={classNames(number !== page && 'max-sm:hidden')}>
            {number === null ? (
              <span className={cell}>…</span>
            ) : (
              <PageLink
                to={hrefOf(number)}
                aria-label={paginationMessages.page(number)}
                aria-current={number === page ? 'page' : undefined}
                className={classNames(cell, number === page ? 'bg-river-700 text-white' : 'hover:bg-river-50')}
              >
                {number}
              </PageLink>
            )}
          </li>
        ))}
        {page < lastPage && (
          <li>
            <PageLink
              to={hrefOf(page + 1)}
              rel="next"
              aria-label={paginationMessages.next}
              className={classNames(cell, 'hover:bg-river-50')}
            >
              <Icon name="chevron-right" />
            </PageLink>
          </li>
        )}
      </ul>
    </nav>
  )
}
