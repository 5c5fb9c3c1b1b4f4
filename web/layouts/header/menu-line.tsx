import { Icon } from '#ui/pictures/icon.tsx'
import type { IconName } from '#ui/pictures/icon-names.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { headerMessages } from '#web/messages/layout.ts'

interface MenuLineProps {
  url: string
  title: string
  icon: IconName | null
  /** How many titles are listed there. */
  titles: number | undefined
  current?: 'page' | undefined
  /** Of its height. */
  className: string
}

/** A point of a menu: all of its line leads there, and its count stands beside its name. */
export function MenuLine({ url, title, icon, titles, current, className }: MenuLineProps) {
  return (
    <li className="relative flex items-center gap-3 rounded-sm px-3 hover:bg-river-50 has-[[aria-current]]:bg-river-50">
      <a
        href={url}
        aria-current={current}
        className={`flex flex-1 items-center gap-3 py-1 after:absolute after:inset-0 ${className}`}
      >
        {icon && <Icon name={icon} className="size-5.5 text-river-600" />}
        {title}
      </a>
      {titles !== undefined && (
        <span className="text-sm text-ink-faint tabular-nums">
          {titles}
          <VisuallyHidden> {headerMessages.titles}</VisuallyHidden>
        </span>
      )}
    </li>
  )
}
