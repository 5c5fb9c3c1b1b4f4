import type { Picture } from '#contract/catalogue/catalogue.ts'
import { cardMessages, ui } from '#ui/messages/ui.ts'
import { Cover, Ground } from '#ui/pictures/cover.tsx'
import { Icon } from '#ui/pictures/icon.tsx'
import { imageUrl } from '#ui/pictures/image-url.ts'
import { productMessages } from '#web/messages/catalogue/product.ts'
import { SAMPLE_ID } from './sample-id.ts'

const ENLARGED_ID = 'umschlag'

interface CoverPanelProps {
  cover: Picture | null
  title: string
  /** One can look into the title further below. */
  hasSample: boolean
}

/** The cover on a ground in its own colour; it opens larger, and leads to «Blick ins Buch». */
export function CoverPanel({ cover, title, hasSample }: CoverPanelProps) {
  return (
    <div className="relative flex flex-col items-center gap-4 self-start overflow-hidden rounded-lg bg-paper-deep px-6 py-5 md:gap-6 md:px-10 md:pt-12 md:pb-6 xl:pt-14">
      {cover && <Ground colour={cover.colour} className="opacity-15" />}
      <div className="relative w-full max-w-36 md:max-w-80">
        <Cover picture={cover} title={title} sizes="(min-width: 48rem) min(32vw, 20rem), 9rem" priority />
        {cover && <Enlarged cover={cover} title={title} />}
      </div>
      {hasSample && (
        <a
          href={`#${SAMPLE_ID}`}
          className="relative inline-flex min-h-11 items-center gap-2 rounded-md bg-white px-5 font-medium hover:bg-river-50 print:hidden"
        >
          <Icon name="book" className="size-5" />
          {productMessages.lookInside}
        </a>
      )}
    </div>
  )
}

/** The cover as large as the window, opened and closed by the browser itself, without scripts. */
function Enlarged({ cover: { permalink, width, height, alt }, title }: { cover: Picture; title: string }) {
  return (
    <>
      <button
        type="button"
        popoverTarget={ENLARGED_ID}
        aria-label={productMessages.enlarge}
        className="absolute inset-0 cursor-zoom-in print:hidden"
      />
      <div
        id={ENLARGED_ID}
        popover="auto"
        role="dialog"
        aria-label={cardMessages.cover(title)}
        className="m-auto max-h-dvh max-w-[calc(100vw-2rem)] overflow-hidden rounded-lg bg-white shadow-raised backdrop:bg-ink/60"
      >
        <button
          type="button"
          popoverTarget={ENLARGED_ID}
          popoverTargetAction="hide"
          aria-label={ui.close}
          className="absolute top-2 right-2 flex size-11 items-center justify-center rounded-full bg-white shadow-raised"
        >
          <Icon name="close" />
        </button>
        <img
          src={imageUrl(permalink, { width: 960 })}
          width={width}
          height={height}
          alt={alt || cardMessages.cover(title)}
          loading="lazy"
          className="block h-auto max-h-[calc(100dvh-2rem)] w-auto"
        />
      </div>
    </>
  )
}
