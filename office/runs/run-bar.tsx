import { useEffect, useRef, useState } from 'react'
import { href, Link, useHref, useLocation } from 'react-router'
import { type Run, runKindLabels, runStateLabels } from '#contract/ground/runs.ts'
import { runBar } from '#office/messages/exchange/runs.ts'

/** Milliseconds between two looks, on a page that is seen and on one that is not. */
const PAUSE = { seen: 1_000, hidden: 10_000 }

/** At the foot of the window: one's own runs that are under way, and how those ended that were. */
export default function RunBar() {
  const { shown, hide } = useOwnRuns()
  if (shown.length === 0) return null
  return (
    <section
      aria-label={runBar.label}
      className="fixed right-4 bottom-4 z-40 flex w-80 max-w-[calc(100vw-2rem)] flex-col gap-3 rounded-md border border-line-strong bg-white p-4 text-sm shadow-raised print:hidden"
    >
      {shown.map((run) => (
        <div key={run.id} className="flex flex-col gap-1">
          <p className="flex items-center gap-3">
            <span className="min-w-0 flex-1 truncate font-medium">
              {runKindLabels[run.kind]}: {run.name}
            </span>
            <Link to={pageOf(run)} className="text-link inline-flex min-h-8 items-center">
              {runBar.open}
            </Link>
          </p>
          {isUnderWay(run) ? (
            <p className="flex items-center gap-3">
              <progress
                value={run.total === null ? undefined : run.done}
                max={run.total ?? 1}
                aria-label={run.name}
                className="h-2 flex-1 accent-river-700"
              />
              <span className="tabular-nums">{runBar.percent(run.done, run.total)}</span>
            </p>
          ) : (
            <p className="flex items-center gap-3" role="status">
              <span className="flex-1">{runStateLabels[run.state]}</span>
              <button type="button" className="text-link min-h-8" onClick={() => hide(run.id)}>
                {runBar.hide}
              </button>
            </p>
          )}
        </div>
      ))}
    </section>
  )
}

function isUnderWay({ state }: Run): boolean {
  return state === 'waiting' || state === 'running'
}

function pageOf({ kind, id }: Run): string {
  return kind === 'import' ? href('/importe/:id', { id }) : href('/importe/exporte')
}

/** Asks on each page, and, while something is under way, again and again. */
function useOwnRuns() {
  const address = useHref(href('/laeufe'))
  const { key } = useLocation()
  const [shown, setShown] = useState<readonly Run[]>([])
  const known = useRef<{ runs: readonly Run[]; page: string }>({ runs: [], page: '' })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    known.current.page = key
    const ask = async () => {
      const runs = await load(address, known.current.runs)
      if (isOver) return
      known.current.runs = runs
      setShown(runs)
      if (runs.some(isUnderWay)) timer = setTimeout(() => void ask(), document.hidden ? PAUSE.hidden : PAUSE.seen)
    }
    void ask()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [address, key])
  const hide = (id: string) => {
    known.current.runs = known.current.runs.filter((run) => run.id !== id)
    setShown(known.current.runs)
  }
  return { shown, hide }
}

/** What is not known, as without a network or a login, stays as it was. */
async function load(address: string, known: readonly Run[]): Promise<readonly Run[]> {
  const query = new URLSearchParams(known.map(({ id }) => ['id', id]))
  try {
    const answer = await fetch(`${address}?${query}`)
    return answer.ok && answer.headers.get('content-type')?.includes('json') ? ((await answer.json()) as Run[]) : known
  } catch {
    return known
  }
}
