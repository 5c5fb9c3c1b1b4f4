import { footerMessages } from '#web/messages/layout.ts'

/** The publisher's address; with a link (to a map, say) the whole of it is the link. */
export function FooterAddress({ lines, link }: { lines: readonly string[]; link?: string | undefined }) {
  const text = lines.map((line, index) => (
    <span key={line} className={index === 0 ? 'block font-display text-xl font-medium text-white' : 'block'}>
      {line}
    </span>
  ))
  return (
    <address aria-label={footerMessages.address} className="not-italic">
      {link ? (
        <a href={link} rel="noopener" className="block hover:underline">
          {text}
        </a>
      ) : (
        text
      )}
    </address>
  )
}
