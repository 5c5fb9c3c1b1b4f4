import { Icon } from '#ui/pictures/icon.tsx'
import { iconOr } from '#ui/pictures/icon-names.ts'
import { footerMessages } from '#web/messages/layout.ts'

export interface SocialLink {
  link: string
  icon: { label: string; value: string }
}

/** The publisher's pages on social networks. */
export function SocialLinks({ links }: { links: readonly SocialLink[] }) {
  if (links.length === 0) return null
  return (
    <ul aria-label={footerMessages.social} className="-ml-2.5 flex flex-wrap gap-1">
      {links.map(({ link, icon }) => (
        <li key={link}>
          <a
            href={link}
            rel="noopener me"
            aria-label={icon.label}
            title={icon.label}
            className="flex size-11 items-center justify-center rounded-md hover:bg-river-800"
          >
            <Icon name={iconOr(icon.value, 'link')} className="size-6" />
          </a>
        </li>
      ))}
    </ul>
  )
}
