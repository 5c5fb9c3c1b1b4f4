import { classNames } from '#ui/class-names.ts'
import { Container } from '#ui/container.tsx'
import { Illustration } from '#ui/pictures/illustration.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import type { BlockProps } from './block.ts'
import { BlockLink } from './block-link.tsx'
import { RichText } from './rich-text.tsx'

/** A picture with text beside it. */
export default function ImageTextBlock({ block, first }: BlockProps<'image_text'>) {
  const { picture, side, title, text, link } = block
  return (
    <Container>
      <section className="grid items-center gap-x-14 gap-y-7 md:grid-cols-2 xl:gap-x-20">
        <div className={classNames(side === 'right' && 'md:order-last')}>
          <Illustration
            picture={picture}
            sizes="(min-width: 88rem) 39rem, (min-width: 48rem) 46vw, 100vw"
            priority={first}
          />
        </div>
        <div className="flex max-w-[36rem] flex-col items-start gap-4">
          {title && <SectionHeading level={2}>{title}</SectionHeading>}
          <RichText text={text} below={title ? 2 : 1} />
          {link && <BlockLink link={link} />}
        </div>
      </section>
    </Container>
  )
}
