import { type ReactNode, type RefObject, useEffect } from 'react'
import type { Suggestions } from '#contract/catalogue/catalogue.ts'
import { classNames } from '#ui/class-names.ts'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { useDelayed } from '#ui/loading/use-delayed.ts'
import { pageGroupLabels, popoutMessages, searchMessages } from '#web/messages/catalogue/search.ts'
import { PopoutLine } from './popout-line.tsx'
import { NO_CONTENT, optionsOf, type PopoutGroup, type PopoutOption, popoutContent } from './popout-options.ts'
import type { PopoutState } from './search-box.tsx'
import { usePopoutKeys } from './use-popout-keys.ts'
import { useRested } from './use-rested.ts'
import { useSearchHits } from './use-search-hits.ts'

interface SearchPopoutProps {
  input: RefObject<HTMLInputElement | null>
  listId: string
  text: string
  focused: boolean
  onChange: (state: PopoutState) => void
  /** A line was chosen, which leads to another page: the word that found it has done its work. */
  onChoose: () => void
}

/** Below the field; on narrow screens it fills what is left of the window. */
const FRAME =
  'z-40 bg-white max-lg:-mx-4 max-lg:mt-3 max-lg:-mb-4 max-lg:min-h-[calc(100dvh-8rem)] max-lg:border-t max-lg:border-line md:max-lg:-mx-6 lg:absolute lg:top-full lg:mt-1.5 lg:rounded-md lg:border lg:border-line lg:shadow-raised'
const PLACES = ['first', 'second', 'third']

/** The list below the search field, in groups, shown while the field has the focus and something was found. */
export default function SearchPopout({ input, listId, text, focused, onChange, onChoose }: SearchPopoutProps) {
  const { answer, isAsking } = useSearchHits(text, focused)
  const content = answer ? popoutContent(answer.query, answer.result) : NO_CONTENT
  const options = optionsOf(content)
  const { active, dismissed } = usePopoutKeys(input, focused ? options : [], { text, onChoose })
  const open = focused && !dismissed && options.length > 0
  const isMissed = focused && answer?.query === text.trim() && options.length === 0
  const isWaiting = useDelayed(isAsking) && focused && !dismissed && !open
  const split = answer?.result.split_into ? popoutMessages.splitInto(answer.query, answer.result.split_into) : null
  const activeId = open && active !== null ? `${listId}-${active}` : undefined
  const said = answer && (isMissed ? popoutMessages.nothing(answer.query) : open ? announcement(answer.result) : '')
  const spoken = useRested(`${open && split ? `${split} ` : ''}${said ?? ''}`)

  useEffect(() => onChange({ open, activeId }), [open, activeId, onChange])

  const line = (option: PopoutOption) => {
    const index = options.indexOf(option)
    return (
      <PopoutLine
        key={`${option.kind} ${option.url}`}
        id={`${listId}-${index}`}
        option={option}
        active={index === active}
        onChoose={onChoose}
      />
    )
  }
  const hasColumns = content.groups.length > 1 && content.groups[0]?.group === 'titles'

  return (
    <>
      <output className="sr-only">{spoken}</output>
      {isMissed && (
        <p
          aria-hidden
          className="z-40 mt-1.5 text-sm text-ink-soft lg:absolute lg:inset-x-0 lg:top-full lg:rounded-md lg:border lg:border-line lg:bg-white lg:px-4 lg:py-2.5 lg:shadow-raised"
        >
          {popoutMessages.nothing(answer.query)}
        </p>
      )}
      {isWaiting && !isMissed && (
        <div aria-hidden className={classNames(FRAME, 'flex flex-col gap-4 px-4 py-5 lg:inset-x-0')}>
          {PLACES.map((place) => (
            <Skeleton key={place} />
          ))}
        </div>
      )}
      {open && (
        <div
          className={classNames(
            FRAME,
            'overflow-y-auto py-2 lg:max-h-[calc(100dvh-8rem)]',
            hasColumns ? 'lg:left-1/2 lg:w-[min(55rem,calc(100vw-3rem))] lg:-translate-x-1/2' : 'lg:inset-x-0',
          )}
        >
          {split && (
            <p aria-hidden className="px-4 pt-1 pb-2 text-sm text-ink-soft">
              {split}
            </p>
          )}
          <div
            id={listId}
            role="listbox"
            aria-label={popoutMessages.label}
            className={classNames(
              hasColumns && 'lg:grid lg:grid-cols-2 lg:grid-rows-[auto_auto_auto_auto_auto_1fr] lg:gap-x-2',
            )}
          >
            {content.groups.map((group) => (
              <Group key={group.group} group={group} listId={listId} isAside={hasColumns}>
                {group.options.map(line)}
              </Group>
            ))}
            {content.rest.map(line)}
          </div>
        </div>
      )}
    </>
  )
}

interface GroupProps {
  group: PopoutGroup
  listId: string
  /** Whether titles and pages stand beside each other on wide screens. */
  isAside: boolean
  children: ReactNode
}

function Group({ group: { group }, listId, isAside, children }: GroupProps) {
  const headingId = `${listId}-${group}`
  return (
    <fieldset
      aria-labelledby={headingId}
      className={classNames(
        'min-w-0 pb-2',
        isAside && (group === 'titles' ? 'lg:row-span-6 lg:border-r lg:border-line' : 'lg:col-start-2'),
      )}
    >
      <div id={headingId} role="presentation" className="px-4 pt-2 pb-1 text-sm font-semibold text-ink-soft">
        {group === 'titles' ? popoutMessages.titles : pageGroupLabels[group]}
      </div>
      {children}
    </fieldset>
  )
}

/** What was found of each group, in words. */
function announcement({ products, pages }: Suggestions): string {
  const groups = pages.groups.filter(({ total }) => total > 0)
  return popoutMessages.announce([
    ...(products.total > 0 ? [searchMessages.titleCount(products.total)] : []),
    ...groups.map(({ group, total }) => searchMessages.groupCount(group, total)),
  ])
}
