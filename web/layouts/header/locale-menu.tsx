import type { Global } from '#contract/content/content.ts'
import { Popover } from '#ui/overlays/popover.tsx'
import { Icon } from '#ui/pictures/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { headerMessages } from '#web/messages/layout.ts'

/** «Schweiz», and the publisher's shops for other countries and languages. */
export function LocaleMenu({ links }: { links: Global<'main_navigation_settings'>['locale_links'] }) {
  if (links.length === 0) return null
  return (
    <Popover
      group="header"
      align="right"
      label={
        <>
          <Icon name="pin" className="size-4" />
          <VisuallyHidden>{headerMessages.localeMenu}: </VisuallyHidden>
          {headerMessages.locale}
        </>
      }
    >
      <ul className="min-w-44">
        {links.map(({ link, link_text }) => (
          <li key={link}>
            <a href={link} className="flex min-h-10 items-center rounded-sm px-3 hover:bg-river-50">
              {link_text}
            </a>
          </li>
        ))}
      </ul>
    </Popover>
  )
}
