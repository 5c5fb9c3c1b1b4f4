import { searchMessages } from '#web/messages/catalogue/search.ts'
import { DepartmentLinks } from './department-links.tsx'

/** Before a search: what can be found, and the links without searching. */
export function SearchStart() {
  return (
    <>
      <p className="mt-4 max-w-[42rem] text-lg text-ink-soft">{searchMessages.startText}</p>
      <DepartmentLinks />
    </>
  )
}
