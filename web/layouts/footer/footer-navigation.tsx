import type { NavigationEntry } from '#contract/content/content.ts'
import { footerMessages } from '#web/messages/layout.ts'

/** The footer's navigation: one column per entry, its children below. */
export function FooterNavigation({ entries }: { entries: readonly NavigationEntry[] }) {
  return (
    <nav aria-label={footerMessages.navigation}>
      <ul className="grid grid-cols-1 gap-x-6 gap-y-8 xs:grid-cols-2 sm:gap-x-8 md:grid-cols-3 lg:grid-flow-col lg:auto-cols-fr lg:grid-cols-none">
        {entries.map(({ page, children }) => (
          <li key={page.id}>
            <a href={page.url} className="inline-block py-1.25 leading-snug font-semibold text-white hover:underline">
              {page.title}
            </a>
            {children.length > 0 && (
              <ul className="mt-1">
                {children.map((child) => (
                  <li key={child.page.id}>
                    <a
                      href={child.page.url}
                      className="inline-flex min-h-8 items-center py-1 leading-snug hover:text-white hover:underline"
                    >
                      {child.page.title}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
