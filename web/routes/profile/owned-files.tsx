import { href } from 'react-router'
import type { OwnedProduct } from '#contract/licences/library.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { downloadMessages } from '#web/messages/content/content.ts'
import { libraryMessages } from '#web/messages/licences/library.ts'
import { readingMessages } from '#web/messages/licences/reading.ts'
import { readingPath } from './reading/reading-path.ts'

/** The files of a product that one owns, each to be read, and with its download. */
export function OwnedFiles({ product, files }: Pick<OwnedProduct, 'files'> & { product: { id: string } }) {
  return (
    <ul className="mt-2 flex flex-col gap-3">
      {files.map(({ id, name, media_type: mediaType, size }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <span className="flex min-w-0 flex-col">
            <span className="break-words">{name}</span>
            <span className="text-sm text-ink-soft tabular-nums">
              {downloadMessages.kind(mediaType).replace('+ZIP', '')}, {downloadMessages.size(size)}
            </span>
          </span>
          <span className="flex flex-wrap gap-2">
            <ButtonLink
              to={readingPath(product.id, { id, media_type: mediaType })}
              reloadDocument={mediaType === 'application/pdf'}
              size="small"
            >
              {readingMessages.read}
              <VisuallyHidden>: {name}</VisuallyHidden>
            </ButtonLink>
            <ButtonLink
              to={href('/profile/pdfs/:product/:file?', { product: product.id, file: id })}
              reloadDocument
              variant="secondary"
              size="small"
            >
              {libraryMessages.download}
              <VisuallyHidden>: {name}</VisuallyHidden>
            </ButtonLink>
          </span>
        </li>
      ))}
    </ul>
  )
}
