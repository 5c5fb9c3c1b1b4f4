import { PillLinks } from '#ui/pill-links.tsx'
import { wishesMessages as words } from '#web/messages/procurement/wishes.ts'
import { atSchoolYear } from './at-school-year.ts'

interface SchoolYearLinksProps {
  /** The page that is shown. */
  path: string
  years: readonly string[]
  current: string
}

/** Leads to the same page of a school for another school year; nothing where there is one year alone. */
export function SchoolYearLinks({ path, years, current }: SchoolYearLinksProps) {
  if (years.length < 2) return null
  return (
    <nav aria-label={words.years}>
      <PillLinks
        links={years.map((year) => ({ id: year, url: atSchoolYear(path, year), title: year }))}
        current={current}
      />
    </nav>
  )
}
