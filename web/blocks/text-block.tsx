import { Container } from '#ui/container.tsx'
import type { BlockProps } from './block.ts'
import { RichText } from './rich-text.tsx'

/** Running text. */
export function TextBlock({ block }: BlockProps<'text'>) {
  return (
    <Container>
      <RichText text={block.text} anchors />
    </Container>
  )
}
