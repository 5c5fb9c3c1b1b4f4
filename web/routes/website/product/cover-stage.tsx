import type { Title } from '#contract/catalogue/catalogue.ts'
import { Cover, Ground } from '#ui/pictures/cover.tsx'
import { Icon } from '#ui/pictures/icon.tsx'
import { imageUrl } from '#ui/pictures/image-url.ts'
import { galleryMessages } from '#web/messages/catalogue/gallery.ts'
import type { Gallery } from './gallery.ts'
import { SECTION_IDS } from './section-ids.ts'
import type { Viewer } from './use-viewer.tsx'

/** Pages of the sample below the cover. */
const PAGES = 2

interface CoverStageProps {
  title: Pick<Title, 'title' | 'cover' | 'plain_cover' | 'authors' | 'published_on'>
  colour: string
  gallery: Gallery
  open: Viewer['open']
}

/** The cover on a shelf before its own colour, and below it what else there is to see: each opens as large as the window. */
export function CoverStage({ title, colour, gallery, open }: CoverStageProps) {
  const [front] = gallery.pictures
  const standing = (
    <Cover
      picture={title.cover}
      title={title.title}
      of={title}
      sizes="(min-width: 64rem) 22rem, (min-width: 48rem) 14rem, 10rem"
      height="h-50 md:h-80 lg:h-110"
      priority
    />
  )
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="relative flex min-h-65 items-end justify-center overflow-hidden rounded-lg px-6 pb-7 md:min-h-100 lg:min-h-140 lg:pb-14">
        <Ground colour={colour} />
        <Shelf />
        {front ? (
          <a
            href={imageUrl(front.permalink, { width: 960 })}
            onClick={(event) => open(event, 0)}
            aria-label={galleryMessages.enlarge}
            className="relative min-w-0 cursor-zoom-in"
          >
            {standing}
          </a>
        ) : (
          <div className="relative">{standing}</div>
        )}
      </div>
      {gallery.pictures.length > 1 && <Strip gallery={gallery} open={open} />}
    </div>
  )
}

/** The line on which the cover stands. */
function Shelf() {
  return (
    <span
      aria-hidden="true"
      className="absolute inset-x-0 bottom-0 h-7 border-t border-ink/10 bg-ink/5 md:h-7 lg:h-14"
    />
  )
}

function Strip({ gallery: { pictures, firstPage }, open }: Pick<CoverStageProps, 'gallery' | 'open'>) {
  const pages = pictures.length - firstPage
  return (
    <ul className="-mx-1 flex gap-2 overflow-x-auto p-1 print:hidden">
      {pictures.slice(0, firstPage + PAGES).map(({ permalink, width, height, label }, index) => (
        <li key={permalink} className="shrink-0">
          <a
            href={imageUrl(permalink, { width: 960 })}
            onClick={(event) => open(event, index)}
            className="flex h-14 min-w-11 items-center justify-center overflow-hidden rounded-xs bg-white shadow-cover md:h-18"
          >
            <img
              src={imageUrl(permalink, { width: 160 })}
              width={width}
              height={height}
              alt={label}
              loading="lazy"
              decoding="async"
              className="block h-14 w-auto md:h-18"
            />
          </a>
        </li>
      ))}
      {pages > 0 && (
        <li className="shrink-0">
          <a
            href={`#${SECTION_IDS.sample_pages}`}
            onClick={(event) => open(event, firstPage)}
            className="flex h-14 items-center gap-2 rounded-md bg-white px-4 text-sm font-medium hover:bg-river-50 md:h-18"
          >
            <Icon name="book" className="size-5" />
            {galleryMessages.lookInside(pages)}
          </a>
        </li>
      )}
    </ul>
  )
}
