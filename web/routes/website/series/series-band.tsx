import type { EntryOf } from '#contract/content/content.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Container } from '#ui/container.tsx'
import { imageSrcSet, imageUrl } from '#ui/pictures/image-url.ts'
import { WholeWords } from '#ui/text/whole-words.tsx'
import { seriesMessages } from '#web/messages/catalogue/authors-and-series.ts'
import { seriesCrumbs } from './series-crumbs.ts'

/** The head of a series' page: its name, and beside it a picture drawn like its covers. It is 240 pixels high from `lg` on. */
export function SeriesBand({ series }: { series: EntryOf<'series'> }) {
  const { title, description, picture } = series
  return (
    <header className="relative bg-paper-deep">
      <Container className="flex flex-col md:min-h-60 md:flex-row">
        <div className="flex min-w-0 flex-col justify-center gap-1.5 pt-4 pb-6 md:w-5/12 md:pr-8">
          <Breadcrumb crumbs={seriesCrumbs(series)} />
          <p className="mt-2 text-sm font-medium text-clay-700">{seriesMessages.kicker}</p>
          <h1 className="font-display text-3xl leading-tight font-medium md:text-4xl">
            <WholeWords>{title}</WholeWords>
          </h1>
          {description && <p className="text-ink-soft">{description}</p>}
        </div>
      </Container>
      {picture && (
        <div className="relative h-28 overflow-hidden md:absolute md:inset-y-0 md:right-0 md:h-auto md:w-[56%] print:hidden">
          {/* The colour until the picture is loaded: an SVG attribute, because the CSP forbids inline styles. */}
          <svg aria-hidden="true" className="absolute inset-0 size-full" preserveAspectRatio="none" viewBox="0 0 1 1">
            <rect width="1" height="1" fill={picture.colour} />
          </svg>
          <img
            src={imageUrl(picture.permalink, { width: 960 })}
            srcSet={imageSrcSet(picture.permalink, picture.width)}
            sizes="(min-width: 48rem) 56vw, 100vw"
            width={picture.width}
            height={picture.height}
            alt=""
            fetchPriority="high"
            decoding="async"
            className="absolute inset-0 size-full object-cover"
          />
        </div>
      )}
    </header>
  )
}
