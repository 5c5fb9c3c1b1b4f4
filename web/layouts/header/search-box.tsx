import { useId } from 'react'
import { Form } from 'react-router'
import { searchBoxMessages } from '#web/messages/layout.ts'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

/** The search field: leads to `/suche?searchQuery=…`. */
export function SearchBox() {
  const id = useId()
  return (
    <search>
      <Form action="/suche" method="get" className="relative w-full">
        <label htmlFor={id}>
          <VisuallyHidden>{searchBoxMessages.label}</VisuallyHidden>
        </label>
        <input
          id={id}
          type="search"
          name="searchQuery"
          placeholder={searchBoxMessages.placeholder}
          maxLength={100}
          autoComplete="off"
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
    </search>
  )
}
