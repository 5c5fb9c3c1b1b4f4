import type { Menu } from '#contract/content/menus.ts'
import { headerMessages } from '#web/messages/layout.ts'

const ways = [
  [headerMessages.level, 'levels'],
  [headerMessages.curriculum, 'curricula'],
  [headerMessages.subject, 'subjects'],
] as const

/** The ways to the titles of a menu by what schools ask for. */
export function BySchool({ menu }: { menu: Menu }) {
  return (
    <div className="col-span-5 xl:col-span-3">
      <p className="mb-2 text-sm font-semibold text-ink-faint">{headerMessages.bySchool}</p>
      <div className="columns-2 gap-x-6">
        {ways.map(
          ([title, name]) =>
            menu[name].length > 0 && (
              <div key={name} className="mb-3 break-inside-avoid">
                <p className="text-sm text-ink-soft">{title}</p>
                <ul aria-label={title}>
                  {menu[name].map((link) => (
                    <li key={link.url}>
                      <a href={link.url} className="flex min-h-8 items-center font-medium hover:underline">
                        {link.title}
                      </a>
                    </li>
                  ))}
                </ul>
              </div>
            ),
        )}
      </div>
    </div>
  )
}
