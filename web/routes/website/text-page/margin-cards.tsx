import { Link } from 'react-router'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/pictures/icon.tsx'
import { PhoneLink } from '#ui/text/phone-link.tsx'
import { ReachLine } from '#ui/text/reach-line.tsx'
import { textPageMessages } from '#web/messages/content/text-pages.ts'
import { websiteMessages } from '#web/messages/content/website.ts'
import type { PageMargin } from './page-margin.ts'

const CARD = 'rounded-lg border border-line bg-white p-5'

/** The sections of a page; on phones it stands folded above them. */
export function FoldedContents({ contents }: Pick<PageMargin, 'contents'>) {
  if (contents.length === 0) return null
  return (
    <details className="group rounded-lg border border-line bg-white md:hidden print:hidden">
      <summary className="flex min-h-12 items-center justify-between gap-4 px-4 font-medium">
        {websiteMessages.sections}
        <Icon
          name="chevron-down"
          className="shrink-0 text-river-700 transition-transform group-open:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      <div className="border-t border-line px-4 py-2">
        <Sections contents={contents} />
      </div>
    </details>
  )
}

/** The same where there is room beside the text. */
export function ContentsCard({ contents }: Pick<PageMargin, 'contents'>) {
  if (contents.length === 0) return null
  return (
    <nav aria-labelledby="sections" className={classNames(CARD, 'max-md:hidden')}>
      <h2 id="sections" className="font-display text-xl font-medium">
        {websiteMessages.sections}
      </h2>
      <div className="mt-2">
        <Sections contents={contents} />
      </div>
    </nav>
  )
}

function Sections({ contents }: Pick<PageMargin, 'contents'>) {
  return (
    <ol>
      {contents.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center py-1 underline-offset-4 hover:text-river-700 hover:underline lg:min-h-9"
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  )
}

/** How the publisher is reached, where a page names nobody. */
export function ContactCard({ contact }: { contact: NonNullable<PageMargin['contact']> }) {
  const { name, phone, email } = contact
  return (
    <section className={CARD}>
      <h2 className="font-display text-xl font-medium">{textPageMessages.questions}</h2>
      <p className="mt-2 font-semibold">{name}</p>
      <ul className="mt-1 flex flex-col">
        {phone && (
          <ReachLine icon="phone" name={websiteMessages.phone}>
            <PhoneLink phone={phone} className="text-link inline-block py-0.5" />
          </ReachLine>
        )}
        {email && (
          <ReachLine icon="mail" name={websiteMessages.email}>
            <a href={`mailto:${email}`} className="text-link inline-block py-0.5 break-all">
              {email}
            </a>
          </ReachLine>
        )}
      </ul>
      <Link to="/support-und-kontakt" className="text-link mt-2 inline-flex min-h-9 items-center gap-1.5 font-medium">
        {textPageMessages.toContact}
        <Icon name="arrow-right" className="size-4" />
      </Link>
    </section>
  )
}

/** Pages of the same part of the website. */
export function RelatedCard({ related }: Pick<PageMargin, 'related'>) {
  if (related.length === 0) return null
  return (
    <nav aria-labelledby="related" className={classNames(CARD, 'md:max-lg:col-span-2')}>
      <h2 id="related" className="font-display text-xl font-medium">
        {textPageMessages.related}
      </h2>
      <ul className="mt-2 md:max-lg:flex md:max-lg:flex-wrap md:max-lg:gap-x-6">
        {related.map(({ title, url }) => (
          <li key={url}>
            <Link
              to={url}
              className="inline-flex min-h-11 items-center py-1 underline-offset-4 hover:text-river-700 hover:underline lg:min-h-9"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
