import { cardMessages } from '#ui/messages/ui.ts'
import { usePublisher } from '#ui/publisher-context.ts'
import { groundOf, type PlainFacts } from './ground-of.ts'
import { seriesOrnament } from './series-ornament.ts'
import { LEADING, setInRoom } from './title-lines.ts'

interface PlainEditionProps {
  title: string
  facts: PlainFacts
}

/** Of the drawing, in its own units. */
const [WIDTH, EDGE] = [240, 20]
const ROOM = WIDTH - 2 * EDGE
const TITLE = { top: 52, height: 112, sizes: [31, 27, 23, 19, 16] } as const

/** Where the publisher's own strip begins. */
const FOOT = 292

/** Colours of letters on dark and on light grounds. */
const [PAPER, INK] = ['#f6efe0', '#1b2421']

/**
 * Title, authors, series, year and the publisher's logo on a cover that is drawn for want of one, in the manner of its
 * series; the same title is always drawn alike (decision record 116). Below six rem of width only the ground is left, because letters would not be read.
 */
export default function PlainEdition({ title, facts }: PlainEditionProps) {
  const { authors = [], published_on: day, plain_cover: plain } = facts
  const { name, logo } = usePublisher()
  const colour = isDark(groundOf(title, facts)) ? PAPER : INK
  const set = setInRoom(title, { width: ROOM, height: TITLE.height, sizes: TITLE.sizes })
  const names = setInRoom(authors.map((author) => author.title).join(', '), { width: ROOM, height: 30, sizes: [12] })
  const ornament = plain && seriesOrnament(plain.series, title)
  return (
    <span className="absolute inset-0 @container">
      <svg
        viewBox="0 0 240 320"
        aria-hidden="true"
        fill={colour}
        className="block size-full font-text @max-[6rem]:hidden"
      >
        {plain ? (
          <>
            <rect x={EDGE} y="20" width="10" height="10" />
            <text x={EDGE + 17} y="29" fontSize="12">
              {setInRoom(plain.series, { width: ROOM - 17, height: 14, sizes: [12] }).lines[0]}
            </text>
          </>
        ) : (
          <rect x="9.5" y="9.5" width="221" height="273" fill="none" stroke={colour} />
        )}
        {set.lines.map((line, n) => (
          <text
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place
            key={n}
            x={EDGE}
            y={TITLE.top + set.size + n * set.size * LEADING}
            fontSize={set.size}
            className="font-display"
          >
            {line}
          </text>
        ))}
        {names.lines.map((line, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place
          <text key={n} x={EDGE} y={184 + n * 14} fontSize="12">
            {line}
          </text>
        ))}
        {ornament && (
          <path
            d={ornament.path}
            transform={`translate(${EDGE} 208)`}
            fill={ornament.isLine ? 'none' : colour}
            stroke={ornament.isLine ? colour : 'none'}
            strokeWidth="5"
            opacity="0.35"
          />
        )}
        <rect y={FOOT} width={WIDTH} height="28" fill={PAPER} />
        {logo ? (
          <image href={logo} x={EDGE} y={FOOT + 5} width="110" height="18" preserveAspectRatio="xMinYMid" />
        ) : (
          <text x={EDGE} y={FOOT + 18} fontSize="11" fill={INK}>
            {setInRoom(name, { width: 110, height: 13, sizes: [11] }).lines[0]}
          </text>
        )}
        {day && (
          <text x={WIDTH - EDGE} y={FOOT + 18} textAnchor="end" fontSize="11" fill={INK}>
            {cardMessages.edition(day.slice(0, 4))}
          </text>
        )}
      </svg>
    </span>
  )
}

/** Whether paper is read better on a colour such as `#135450` than ink is. */
function isDark(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(colour.slice(at, at + 2), 16)))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.2
}

function linear(part: number): number {
  const share = part / 255
  return share <= 0.04 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
