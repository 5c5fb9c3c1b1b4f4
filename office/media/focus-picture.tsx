import type { KeyboardEvent, MouseEvent } from 'react'
import type { Picture } from '#contract/catalogue/catalogue.ts'
import type { ImageRatio } from '#contract/catalogue/images.ts'
import { mediumWords } from '#office/messages/media/media-room.ts'
import { classNames } from '#ui/class-names.ts'
import { imageUrl } from '#ui/pictures/image-url.ts'
import { cropWindow, focusPoint, focusText } from './crop-window.ts'

/** The forms to which the shop crops pictures of the content. */
const CROPS = ['16:9', '3:2', '4:5'] as const satisfies readonly ImageRatio[]

interface FocusPictureProps {
  picture: Pick<Picture, 'permalink' | 'width' | 'height'>
  /** In percent, `40-20`. */
  focus: string
  onFocus: (focus: string) => void
}

/** Percent of one press of an arrow key, and of one with Shift. */
const STEP = 1
const BIG_STEP = 10

const MOVES: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** A picture on which what must stay in sight is set, by a click or by the arrow keys, with what three crops leave of it. */
export function FocusPicture({ picture, focus, onFocus }: FocusPictureProps) {
  const { permalink, width, height } = picture
  const { x, y } = focusPoint(focus)
  const source = imageUrl(permalink, { width: 640 })
  const onClick = ({ clientX, clientY, currentTarget, detail }: MouseEvent) => {
    // A press of Enter is nowhere in the picture.
    if (detail === 0) return
    const box = currentTarget.getBoundingClientRect()
    onFocus(focusText({ x: ((clientX - box.left) / box.width) * 100, y: ((clientY - box.top) / box.height) * 100 }))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const move = MOVES[event.key]
    if (!move || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const by = event.shiftKey ? BIG_STEP : STEP
    onFocus(focusText({ x: x + move[0] * by, y: y + move[1] * by }))
  }
  const radius = Math.max(width, height) / 40
  const spot = { cx: (x / 100) * width, cy: (y / 100) * height }
  return (
    <div className="flex flex-col gap-4">
      <button
        type="button"
        aria-label={mediumWords.focusAt}
        title={mediumWords.focusAt}
        onClick={onClick}
        onKeyDown={onKeyDown}
        className={classNames(
          'block w-full cursor-crosshair self-start overflow-hidden rounded-md',
          height > width ? 'max-w-60' : 'max-w-lg',
        )}
      >
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="block w-full">
          <image href={source} width={width} height={height} />
          <circle {...spot} r={radius} fill="none" stroke="#000" strokeWidth={radius / 2} />
          <circle {...spot} r={radius} fill="none" stroke="#fff" strokeWidth={radius / 4} />
        </svg>
      </button>
      <p role="status" className="text-sm text-ink-soft">
        {mediumWords.focusSays(String(x), String(y))}
      </p>
      <figure className="flex flex-col gap-2">
        <figcaption className="text-sm text-ink-soft">{mediumWords.crops}</figcaption>
        <div className="flex flex-wrap items-start gap-3">
          {CROPS.map((ratio) => {
            const { left, top, ...crop } = cropWindow(picture, ratio, focus)
            return (
              <svg
                key={ratio}
                role="img"
                aria-label={ratio}
                viewBox={`${left} ${top} ${crop.width} ${crop.height}`}
                className="h-28 rounded-sm"
              >
                <image href={source} width={width} height={height} />
              </svg>
            )
          })}
        </div>
      </figure>
    </div>
  )
}
