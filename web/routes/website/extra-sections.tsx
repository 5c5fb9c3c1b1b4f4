import type { Block } from '#contract/blocks.ts'
import { Blocks } from '#web/blocks/blocks.tsx'

/** What the editors add to the page of a title. */
export default function ExtraSections({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="mt-14 md:mt-20">
      <Blocks blocks={blocks} />
    </div>
  )
}
