import { ButtonLink } from '#ui/button-link.tsx'
import { Container } from '#ui/container.tsx'
import { Ground } from '#ui/pictures/cover.tsx'
import { imageUrl } from '#ui/pictures/image-url.ts'
import { homeMessages } from '#web/messages/content/home.ts'
import type { BlockProps } from '../block.ts'
import { CoverShelf } from './cover-shelf.tsx'

/**
 * A series with its most popular titles. Behind their covers lies the first of them once more, enlarged and pale, so that the
 * band has the series' own colour and ornament.
 */
export default function SeriesBandBlock({ block: { title, text, series } }: BlockProps<'series_band'>) {
  if (!series) return null
  const { title: name, url, note, titles, covers } = series
  const leading = covers.find(({ cover }) => cover !== null)?.cover
  return (
    <Container>
      <section className="relative grid overflow-hidden rounded-lg bg-paper-edge lg:h-90 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="relative z-10 flex flex-col items-start justify-center gap-3 bg-white p-6 md:p-8 xl:px-12">
          {title && <p className="text-sm font-medium text-clay-700">{title}</p>}
          <h2 className="font-display text-3xl font-medium md:text-4xl">{name}</h2>
          {(text || note) && <p className="text-ink-soft md:text-lg">{text || note}</p>}
          <ButtonLink to={url} variant="secondary" className="mt-2">
            {homeMessages.wholeSeries(titles)}
          </ButtonLink>
        </div>
        <div className="relative flex items-end overflow-hidden px-4 pt-8 md:px-8 lg:pt-10">
          {leading && (
            <>
              <Ground colour={leading.colour} />
              <img
                src={imageUrl(leading.permalink, { width: 960 })}
                alt=""
                width={leading.width}
                height={leading.height}
                loading="lazy"
                decoding="async"
                className="absolute inset-0 size-full scale-150 object-cover object-bottom opacity-35"
              />
            </>
          )}
          <CoverShelf titles={covers} className="relative w-full" />
        </div>
      </section>
    </Container>
  )
}
