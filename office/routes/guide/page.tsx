import { Link, NavLink } from 'react-router'
import { type GuideBlock, type GuideRun, listGuide, readGuide, readGuidePicture } from '#contract/desks/guide.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { frame } from '#office/messages/frame.ts'
import { guideWords } from '#office/messages/overview/guide.ts'
import { apiOf } from '#office/visit.ts'
import { classNames } from '#ui/class-names.ts'
import type { Route } from './+types/page.ts'

export async function loader(args: Route.LoaderArgs) {
  const api = apiOf(args)
  const [{ data: page }, { data: pages }] = await orErrorPage(
    Promise.all([api(readGuide, { params: args.params }), api(listGuide)]),
  )
  return { page, pages }
}

const pathOf = (page: string) => `/anleitung/${page}`

/** A page of the guide, as its file says it, with the way to the others. */
export default function GuidePage({ loaderData: { page, pages } }: Route.ComponentProps) {
  return (
    <div className="flex flex-col-reverse gap-8 lg:grid lg:grid-cols-[minmax(0,1fr)_14rem]">
      <title>{frame.titleOf(`${page.title}, ${guideWords.title}`)}</title>
      <article className="flex max-w-2xl flex-col gap-4">
        <h1 className="font-display text-3xl">{page.title}</h1>
        {page.blocks.map((block) => (
          <Block key={textOf(block)} block={block} />
        ))}
      </article>
      <nav aria-label={guideWords.pages} className="text-sm print:hidden">
        <details open className="flex flex-col gap-2">
          <summary className="font-medium">{guideWords.pages}</summary>
          <ul className="mt-2 flex flex-col">
            {pages.map(({ name, title }) => (
              <li key={name}>
                <NavLink
                  to={pathOf(name)}
                  className={({ isActive }) =>
                    classNames('block rounded-md px-2 py-1 hover:bg-river-50', isActive && 'bg-river-100 font-medium')
                  }
                >
                  {title}
                </NavLink>
              </li>
            ))}
          </ul>
        </details>
      </nav>
    </div>
  )
}

/** What a block says: no page says the same twice. */
function textOf(block: GuideBlock): string {
  if (block.kind === 'picture') return block.name
  const runs = block.kind === 'list' ? block.items.flat() : block.runs
  return runs.map(({ text }) => text).join('')
}

function Block({ block }: { block: GuideBlock }) {
  if (block.kind === 'heading') {
    const Heading = block.level === 2 ? 'h2' : 'h3'
    return (
      <Heading className="mt-3 font-display text-xl">
        <Runs runs={block.runs} />
      </Heading>
    )
  }
  if (block.kind === 'picture')
    return (
      <img
        src={`/api${readGuidePicture.path.replace('{picture}', block.name)}`}
        alt={block.alt}
        loading="lazy"
        className="rounded-md border border-line"
      />
    )
  if (block.kind === 'paragraph')
    return (
      <p>
        <Runs runs={block.runs} />
      </p>
    )
  const List = block.is_numbered ? 'ol' : 'ul'
  return (
    <List className={classNames('flex flex-col gap-1.5 pl-6', block.is_numbered ? 'list-decimal' : 'list-disc')}>
      {block.items.map((runs) => (
        <li key={runs.map(({ text }) => text).join('')}>
          <Runs runs={runs} />
        </li>
      ))}
    </List>
  )
}

function Runs({ runs }: { runs: readonly GuideRun[] }) {
  let read = 0
  return runs.map((run) => {
    read += run.text.length
    return <Run key={read} run={run} />
  })
}

function Run({ run: { text, is_strong, is_key, to } }: { run: GuideRun }) {
  if (to !== null)
    return (
      <Link to={to.startsWith('/') ? to : pathOf(to)} className="text-link">
        {text}
      </Link>
    )
  if (is_key) return <kbd className="rounded-sm border border-line-strong px-1.5 font-text text-sm">{text}</kbd>
  return is_strong ? <strong>{text}</strong> : text
}
