import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { type FromPreview, isToPreview } from '#contract/content/preview-messages.ts'
import type { BlockFrame } from '#contract/content/working-copies.ts'
import { classNames } from '#ui/class-names.ts'
import { Container } from '#ui/container.tsx'
import { lazyPart } from '#ui/loading/load-part.ts'
import { Notice } from '#ui/notice.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { BlockFrames } from '#web/blocks/blocks.tsx'
import { ownPreviewMessages } from '#web/messages/content/own-preview.ts'
import type { ShownPreview } from './preview.tsx'

const EntryPage = lazyPart(() => import('./entry-page.tsx'))

interface OwnPreviewProps {
  entry: ShownPreview
  frames: readonly BlockFrame[]
  lacks: readonly string[]
}

/**
 * The page beside an editor: what they have typed. It is loaded again when the editor says so, shows the block that is
 * edited, and tells the editor which block somebody points at. Nothing on it leads away.
 */
export default function OwnPreview({ entry, frames, lacks }: OwnPreviewProps) {
  const chosen = useEditor()
  const frameOf = (position: number, block: ReactNode) => {
    const frame = frames[position]
    return frame ? (
      <Framed frame={frame} isChosen={frame.id !== null && frame.id === chosen}>
        {block}
      </Framed>
    ) : (
      block
    )
  }
  return (
    <>
      {(lacks.length > 0 || entry.type === 'product') && (
        <Container className="flex flex-col gap-6 pt-4">
          {lacks.length > 0 && <Lacking title={ownPreviewMessages.page} lacks={lacks} />}
          {entry.type === 'product' && <SectionHeading level={1}>{entry.title}</SectionHeading>}
        </Container>
      )}
      <BlockFrames value={frameOf}>
        <Suspense>
          <EntryPage entry={entry} />
        </Suspense>
      </BlockFrames>
    </>
  )
}

interface FramedProps {
  frame: BlockFrame
  isChosen: boolean
  children: ReactNode
}

function Framed({ frame: { id, type, lacks }, isChosen, children }: FramedProps) {
  return (
    <div
      data-block={id ?? undefined}
      className={classNames(
        'scroll-mt-24 cursor-pointer outline-offset-4 outline-river-600 hover:outline-2',
        isChosen && 'outline-2',
      )}
    >
      {lacks.length > 0 ? (
        <Container>
          <Lacking title={ownPreviewMessages.block(type)} lacks={lacks} />
        </Container>
      ) : (
        <>
          <div className="peer">{children}</div>
          {/* Visitors see nothing of such a block; editors would not know that it is there. */}
          <div className="hidden peer-empty:block">
            <Container>
              <Notice title={ownPreviewMessages.empty(type)}>{ownPreviewMessages.emptyText}</Notice>
            </Container>
          </div>
        </>
      )}
    </div>
  )
}

function Lacking({ title, lacks }: { title: string; lacks: readonly string[] }) {
  return (
    <Notice kind="warning" title={title}>
      <ul>
        {[...new Set(lacks)].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Notice>
  )
}

/** Talks with the editor in the window around. Returns the block that is edited. */
function useEditor(): string | null {
  const { revalidate } = useRevalidator()
  const [chosen, setChosen] = useState<string | null>(null)
  const hear = useEffectEvent(({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== location.origin || source !== window.parent || !isToPreview(data)) return
    if (data.type === 'working-copy-kept') void revalidate()
    else {
      setChosen(data.id)
      document.querySelector(`[data-block="${CSS.escape(data.id)}"]`)?.scrollIntoView({ block: 'start' })
    }
  })
  useEffect(() => {
    const onMessage = (event: MessageEvent<unknown>) => hear(event)
    window.addEventListener('message', onMessage)
    document.addEventListener('click', point, { capture: true })
    tell({ type: 'preview-ready' })
    return () => {
      window.removeEventListener('message', onMessage)
      document.removeEventListener('click', point, { capture: true })
    }
  }, [])
  return chosen
}

/** Links, forms and buttons of the page do nothing: what counts is the block that they stand in. */
function point(event: MouseEvent): void {
  event.preventDefault()
  event.stopPropagation()
  const block = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-block]') : null
  if (block?.dataset['block']) tell({ type: 'block-chosen', id: block.dataset['block'] })
}

function tell(message: FromPreview): void {
  window.parent.postMessage(message, location.origin)
}
