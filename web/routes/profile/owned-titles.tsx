import { href } from 'react-router'
import { formatLabels } from '#contract/catalogue/catalogue-labels.ts'
import { type OwnedProduct, ownedStatusLabels } from '#contract/licences/library.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Cover } from '#ui/pictures/cover.tsx'
import { Badge } from '#ui/text/badge.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { libraryMessages } from '#web/messages/licences/library.ts'
import { readingMessages } from '#web/messages/licences/reading.ts'
import { openingPath } from './opening/opening-path.ts'
import { readingPath } from './reading/reading-path.ts'
import { shortTermOf } from './term-of-title.ts'

/** Covers of what one owns, each with the way to read it, or how it stands. */
export function OwnedTitles({ owned }: { owned: readonly OwnedProduct[] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-7 sm:grid-cols-3 sm:gap-x-7 md:grid-cols-4 xl:grid-cols-6">
      {owned.map((one) => (
        <li key={one.id} className="flex flex-col items-start justify-end gap-3">
          <Cover
            picture={one.product.cover}
            title={one.product.title}
            sizes="(min-width: 80rem) 9rem, (min-width: 48rem) 21vw, (min-width: 40rem) 28vw, 44vw"
            decorative
          />
          <p>
            <span className="block font-display leading-snug font-medium hyphens-auto">{one.product.title}</span>
            <span className="block text-sm text-ink-soft">{formatLabels[one.product.format]}</span>
            <Term owned={one} />
          </p>
          {one.status === 'active' ? (
            <ReadLinks owned={one} />
          ) : (
            <Badge tone="warning">{ownedStatusLabels[one.status]}</Badge>
          )}
        </li>
      ))}
    </ul>
  )
}

/** How long it can still be used: what ends soon is marked. */
function Term({ owned }: { owned: OwnedProduct }) {
  const { text, isSoon } = shortTermOf(owned)
  return <span className="block text-sm text-ink-soft">{isSoon ? <Badge tone="warning">{text}</Badge> : text}</span>
}

/** A file is read here or downloaded; a licence is opened on its platform. */
function ReadLinks({ owned }: { owned: OwnedProduct }) {
  const { product, type, link, files } = owned
  const [file, ...others] = files
  // Of several files the page asks which.
  const only = others.length === 0 ? file : undefined
  const download = file
    ? href('/profile/pdfs/:product/:file?', { product: product.id, ...(only && { file: only.id }) })
    : href('/profile/pdfs')
  const title = <VisuallyHidden>: {product.title}</VisuallyHidden>
  return (
    <p className="flex flex-wrap gap-2">
      {only && (
        <ButtonLink
          to={readingPath(product.id, only)}
          reloadDocument={only.media_type === 'application/pdf'}
          size="small"
        >
          {readingMessages.read}
          {title}
        </ButtonLink>
      )}
      <ButtonLink
        to={type === 'pdf' ? download : link === null ? href('/profile/e-learning') : openingPath(owned)}
        reloadDocument={only !== undefined || link !== null}
        variant="secondary"
        size="small"
      >
        {type === 'pdf' ? libraryMessages.download : libraryMessages.open}
        {title}
      </ButtonLink>
    </p>
  )
}
