import { Container } from '#ui/container.tsx'
import { Illustration } from '#ui/pictures/illustration.tsx'
import type { BlockProps } from './block.ts'

const sizes = {
  text: '(min-width: 45rem) 42rem, 100vw',
  wide: '(min-width: 88rem) 83rem, 100vw',
} as const

/** A picture with its caption. */
export default function ImageBlock({ block, first }: BlockProps<'image'>) {
  const { picture, caption, width } = block
  return (
    <Container>
      <figure className={width === 'text' ? 'max-w-[42rem]' : undefined}>
        <Illustration picture={picture} sizes={sizes[width]} priority={first} />
        {caption && <figcaption className="mt-3 max-w-[42rem] text-sm text-ink-soft">{caption}</figcaption>}
      </figure>
    </Container>
  )
}
