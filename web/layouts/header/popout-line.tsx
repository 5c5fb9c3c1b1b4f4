import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { SuggestedPage, SuggestedTitle } from '#contract/catalogue/catalogue.ts'
import { schoolLevelShorts } from '#contract/catalogue/school/school-level-shorts.ts'
import { classNames } from '#ui/class-names.ts'
import { Cover } from '#ui/pictures/cover.tsx'
import { Icon } from '#ui/pictures/icon.tsx'
import { MarkedWords } from '#ui/text/marked-words.tsx'
import { Price } from '#ui/text/price.tsx'
import { pageKindLabels, popoutMessages } from '#web/messages/catalogue/search.ts'
import type { PopoutOption } from './popout-options.ts'

interface PopoutLineProps {
  id: string
  option: PopoutOption
  active: boolean
  onChoose: () => void
}

/** One hit, or the link to the others. The focus stays in the field; a press of the pointer must not take it. */
export function PopoutLine({ id, option, active, onChoose }: PopoutLineProps) {
  const line = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (active) line.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <Link
      ref={line}
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      to={option.url}
      onMouseDown={(event) => event.preventDefault()}
      onClick={({ metaKey, ctrlKey, shiftKey }) => {
        // In another window or tab it leaves this page as it is.
        if (!metaKey && !ctrlKey && !shiftKey) onChoose()
      }}
      className={classNames('flex min-h-11 items-center gap-4 px-4 py-1.5 hover:bg-river-50', active && 'bg-river-100')}
    >
      <LineContent option={option} />
    </Link>
  )
}

const restSentences = {
  more_titles: popoutMessages.moreTitles,
  more_titles_than: popoutMessages.moreTitlesThan,
  more_pages: popoutMessages.morePages,
}

function LineContent({ option }: { option: PopoutOption }) {
  switch (option.kind) {
    case 'title':
      return <TitleLine title={option.title} />
    case 'page':
      return <PageLine page={option.page} />
    case 'more_titles':
    case 'more_titles_than':
    case 'more_pages':
      return (
        <span className="flex items-center gap-1.5 text-sm font-medium text-river-700">
          {restSentences[option.kind](option.count)}
          <Icon name="arrow-right" className="size-4" />
        </span>
      )
  }
}

/** A name, and what it is the name of. */
function PageLine({ page: { kind, highlights } }: { page: SuggestedPage }) {
  const label = pageKindLabels[kind]
  return (
    <>
      <span className="line-clamp-2 min-w-0 flex-1">
        <MarkedWords text={highlights.title} />
      </span>
      {label && <span className="shrink-0 text-sm text-ink-soft">{label}</span>}
    </>
  )
}

/** The title on as many as two lines; below it for whom it was made, or by whom, and what it costs. */
function TitleLine({ title }: { title: SuggestedTitle }) {
  const authors = title.authors.map((author) => author.title).join(', ')
  const levels = title.levels.map((level) => schoolLevelShorts[level]).join(', ')
  return (
    <>
      <span className="w-11 shrink-0 py-1">
        <Cover picture={title.cover} title={title.title} of={title} sizes="2.75rem" decorative />
      </span>
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-display leading-snug font-medium">
          <MarkedWords text={title.highlights.title} />
        </span>
        <span className="mt-0.5 flex items-baseline justify-between gap-3 text-sm text-ink-soft">
          <span className="min-w-0 truncate">{levels || authors || title.subtitle}</span>
          {title.price_from && (
            <span className="shrink-0 text-ink">
              <Price price={title.price_from} from={title.has_several_prices} size="small" />
            </span>
          )}
        </span>
      </span>
    </>
  )
}
