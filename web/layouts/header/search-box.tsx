import { Suspense, useEffect, useId, useRef, useState } from 'react'
import { Form, useLocation } from 'react-router'
import { lazyPart } from '#ui/loading/load-part.ts'
import { Icon } from '#ui/pictures/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { searchBoxMessages } from '#web/messages/layout.ts'

/** Loaded on the first focus: most visits never need it. */
const SearchPopout = lazyPart(() => import('./search-popout.tsx'))

export const SEARCH_PAGE = '/suche'

/** What a screen reader says about the list below the field. */
export interface PopoutState {
  open: boolean
  activeId: string | undefined
}

const CLOSED: PopoutState = { open: false, activeId: undefined }

/**
 * The search field: leads to `/suche?searchQuery=…`, and on other pages shows hits while the visitor types. On the
 * search page it holds the query and takes the focus (specification, section 2).
 */
export function SearchBox() {
  const id = useId()
  const listId = `${id}-list`
  const { pathname, search } = useLocation()
  const onSearchPage = pathname === SEARCH_PAGE
  const query = onSearchPage ? (new URLSearchParams(search).get('searchQuery') ?? '') : ''
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(query)
  const [known, setKnown] = useState(query)
  /** Undefined before the first focus. */
  const [focused, setFocused] = useState<boolean>()
  const [popout, setPopout] = useState(CLOSED)

  if (known !== query) {
    setKnown(query)
    setText(query)
  }

  useEffect(() => {
    if (onSearchPage) input.current?.focus({ preventScroll: true })
  }, [onSearchPage])

  return (
    <search
      className="relative block"
      onFocus={() => setFocused(true)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false)
      }}
    >
      <Form action={SEARCH_PAGE} method="get" className="relative w-full">
        <label htmlFor={id}>
          <VisuallyHidden>{searchBoxMessages.label}</VisuallyHidden>
        </label>
        <input
          ref={input}
          id={id}
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={popout.open}
          aria-controls={popout.open ? listId : undefined}
          aria-activedescendant={popout.activeId}
          name="searchQuery"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          placeholder={searchBoxMessages.placeholder}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          className="input-frame h-11 w-full min-w-0 pr-12 pl-4 placeholder:text-ink-faint"
        />
        <button
          type="submit"
          aria-label={searchBoxMessages.submit}
          className="absolute top-0 right-0 flex size-11 items-center justify-center rounded-md text-river-700 hover:text-river-900"
        >
          <Icon name="search" />
        </button>
      </Form>
      {focused !== undefined && !onSearchPage && (
        <Suspense>
          <SearchPopout
            input={input}
            listId={listId}
            text={text}
            focused={focused}
            onChange={setPopout}
            onChoose={() => setText('')}
          />
        </Suspense>
      )}
    </search>
  )
}
