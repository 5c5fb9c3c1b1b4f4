import { type RefObject, useEffect } from 'react'
import { popoutMessages } from '#web/messages/catalogue/search.ts'
import { PopoutLine } from './popout-line.tsx'
import { popoutOptions } from './popout-options.ts'
import type { PopoutState } from './search-box.tsx'
import { usePopoutKeys } from './use-popout-keys.ts'
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

/** The list below the search field, shown while the field has the focus and something was found. */
export default function SearchPopout({ input, listId, text, focused, onChange, onChoose }: SearchPopoutProps) {
  const answer = useSearchHits(text, focused)
  const options = answer ? popoutOptions(answer.query, answer.result) : []
  const { active, dismissed } = usePopoutKeys(input, focused ? options : [], { text, onChoose })
  const open = focused && !dismissed && options.length > 0
  const split = answer?.result.split_into ? popoutMessages.splitInto(answer.query, answer.result.split_into) : null
  const activeId = open && active !== null ? `${listId}-${active}` : undefined

  useEffect(() => onChange({ open, activeId }), [open, activeId, onChange])

  return (
    <>
      <output className="sr-only">
        {open && `${split ? `${split} ` : ''}${popoutMessages.announce(options.length)}`}
      </output>
      {open && (
        <div className="z-40 mt-1.5 overflow-y-auto rounded-md border border-line bg-white py-2 shadow-raised max-lg:mb-2 lg:absolute lg:inset-x-0 lg:top-full lg:max-h-[calc(100dvh-8rem)]">
          {split && (
            <p aria-hidden className="px-4 pt-1 pb-2 text-sm text-ink-soft">
              {split}
            </p>
          )}
          <div id={listId} role="listbox" aria-label={popoutMessages.label}>
            {options.map((option, index) => (
              <PopoutLine
                key={`${option.kind} ${option.url}`}
                id={`${listId}-${index}`}
                option={option}
                active={index === active}
                onChoose={onChoose}
              />
            ))}
          </div>
        </div>
      )}
    </>
  )
}
