import { Container } from '#ui/container.tsx'
import type { BlockProps } from './block.ts'
import { LockNotice } from './lock-notice.tsx'

/** A block this visitor may not read. */
export default function LockedBlock({ block }: BlockProps<'locked'>) {
  return (
    <Container>
      <LockNotice lock={block.lock} />
    </Container>
  )
}
