import { href } from 'react-router'
import type { OwnedProduct } from '#contract/licences/library.ts'
import { platforms } from '#contract/licences/platforms.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { buttonClass } from '#ui/button-look.ts'
import { Cover } from '#ui/pictures/cover.tsx'
import { swissTime } from '#ui/time/swiss-time.ts'
import { pupilAccountMessages as words } from '#web/messages/accounts/pupils.ts'
import { openingPath } from '../opening/opening-path.ts'
import { readingPath } from '../reading/reading-path.ts'

/** One book of a pupil, with one large button: on a platform, or a file that is read here. */
export function PupilBook({ owned }: { owned: OwnedProduct }) {
  const { product, status, valid_from: from, valid_until: until } = owned
  return (
    <li className="flex gap-4 rounded-lg border border-line bg-white p-4 sm:gap-6 sm:p-5">
      <div className="w-20 shrink-0 sm:w-28">
        <Cover picture={product.cover} title={product.title} sizes="7rem" decorative />
      </div>
      <div className="flex min-w-0 flex-1 flex-col items-start gap-3">
        <h3 className="font-display text-xl leading-snug font-medium hyphens-auto">{product.title}</h3>
        {until !== null && status === 'active' && (
          <p className="text-sm text-ink-soft">{words.until(swissTime(until).day)}</p>
        )}
        {status === 'active' ? (
          <WayIn owned={owned} />
        ) : (
          <p className="text-ink-soft">{from === null ? words.notOut : words.pending}</p>
        )}
      </div>
    </li>
  )
}

/** A product may have several files: then the page of the product asks which. */
function WayIn({ owned }: { owned: OwnedProduct }) {
  const { product, platform, link, files } = owned
  if (platform !== null) {
    if (link === null) return <p className="text-ink-soft">{words.pending}</p>
    return (
      <a
        href={openingPath(owned)}
        rel="noopener"
        aria-label={words.openTitle(product.title, platforms[platform].title)}
        className={buttonClass({ size: 'large' })}
      >
        {words.open}
      </a>
    )
  }
  const [file, ...others] = files
  if (!file) return <p className="text-ink-soft">{words.pending}</p>
  const isAlone = others.length === 0
  return (
    <ButtonLink
      to={isAlone ? readingPath(product.id, file) : href('/profile/pdfs/:product/:file?', { product: product.id })}
      reloadDocument={isAlone && file.media_type === 'application/pdf'}
      size="large"
      aria-label={words.readTitle(product.title)}
    >
      {words.read}
    </ButtonLink>
  )
}
