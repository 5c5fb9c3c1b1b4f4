import { Button } from '#ui/button.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { notFoundMessages } from '#web/messages/not-found.ts'

/** Searches for what was not at its address. */
export default function SearchForm() {
  return (
    <search>
      <form action="/suche" className="mx-auto mt-8 flex max-w-[30rem] gap-2">
        <label className="min-w-0 flex-1">
          <VisuallyHidden>{notFoundMessages.label}</VisuallyHidden>
          <input
            type="search"
            name="searchQuery"
            required
            maxLength={100}
            placeholder={notFoundMessages.label}
            className="input-frame h-11 w-full px-4"
          />
        </label>
        <Button type="submit">{notFoundMessages.search}</Button>
      </form>
    </search>
  )
}
