import { figureRoom } from '#office/messages/overview/figures.ts'
import { buttonClass } from '#ui/button-look.ts'

interface FigureHeadingProps {
  title: string
  /** The address of its table as a file, below `/api`. */
  file: string
}

/** The heading of a table, with the way to its file. */
export function FigureHeading({ title, file }: FigureHeadingProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-3">
      <h2 className="font-display text-xl">{title}</h2>
      <a
        href={`/api${file}`}
        aria-label={figureRoom.csvOf(title)}
        className={`print:hidden ${buttonClass({ variant: 'secondary', size: 'small' })}`}
      >
        {figureRoom.csv}
      </a>
    </div>
  )
}
