import { Link } from 'react-router'
import { ui } from '#ui/messages/ui.ts'
import { Icon } from './pictures/icon.tsx'

/** The breadcrumb; the last crumb is the page itself. */
export function Breadcrumb({ crumbs }: { crumbs: readonly { title: string; url: string }[] }) {
  return (
    <nav aria-label={ui.breadcrumb} className="print:hidden">
      <ol className="flex flex-wrap items-center gap-x-1.5 text-sm text-ink-soft max-md:flex-nowrap max-md:overflow-x-auto max-md:whitespace-nowrap max-md:[&>li]:shrink-0">
        {crumbs.map(({ title, url }, index) => (
          <li key={url} className="flex min-w-0 items-center gap-1.5">
            {index > 0 && <Icon name="chevron-right" className="size-3.5 text-ink-faint" />}
            {index === crumbs.length - 1 ? (
              <span aria-current="page" className="line-clamp-1 text-ink">
                {title}
              </span>
            ) : (
              <Link to={url} className="inline-flex min-h-8 items-center underline-offset-4 hover:underline">
                {title}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
