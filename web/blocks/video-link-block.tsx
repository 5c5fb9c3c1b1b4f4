import { cardLink } from '#ui/card-link.ts'
import { Container } from '#ui/container.tsx'
import { Icon } from '#ui/pictures/icon.tsx'
import { Illustration } from '#ui/pictures/illustration.tsx'
import { videoMessages } from '#web/messages/content/editorial.ts'
import type { BlockProps } from './block.ts'

/** A film on another site: nothing is loaded from there before the visitor follows the link. */
export default function VideoLinkBlock({ block, first }: BlockProps<'video_link'>) {
  const { title, text, url, duration, picture } = block
  return (
    <Container>
      <section className="group relative grid max-w-[64rem] items-center gap-6 overflow-hidden rounded-lg border border-line bg-white hover:border-river-600 hover:shadow-raised md:grid-cols-2">
        {picture && (
          <Illustration
            picture={picture}
            sizes="(min-width: 48rem) 32rem, 100vw"
            crop="16:9"
            className="rounded-none!"
            priority={first}
            decorative
          />
        )}
        <div className="flex flex-col gap-3 p-6">
          <h2 className="font-display text-2xl font-medium">{title}</h2>
          {text && <p className="text-ink-soft">{text}</p>}
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <a href={url} rel="noopener" className={`${cardLink} text-link inline-flex items-center gap-2 font-medium`}>
              {videoMessages.watch}
              <Icon name="external" className="size-4" />
            </a>
            {duration && <span className="text-sm text-ink-soft tabular-nums">{duration}</span>}
          </p>
          <p className="text-sm text-ink-faint">{videoMessages.elsewhere}</p>
        </div>
      </section>
    </Container>
  )
}
