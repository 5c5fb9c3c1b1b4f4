import type { OwnedProduct } from '#contract/licences/library.ts'
import { Pagination } from '#ui/paging/pagination.tsx'
import { OwnedLicence } from './owned-licence.tsx'

interface LicenceListProps {
  owned: readonly OwnedProduct[]
  page: number
  lastPage: number
  /** What tells its pages from those of the other list. */
  label: string
  hrefOf: (page: number) => string
}

/** A page of licences that run, or of those that are over. */
export function LicenceList({ owned, page, lastPage, label, hrefOf }: LicenceListProps) {
  return (
    <>
      <ul className="border-t border-line">
        {owned.map((one) => (
          <OwnedLicence key={one.id} owned={one} />
        ))}
      </ul>
      <Pagination page={page} lastPage={lastPage} label={label} hrefOf={hrefOf} />
    </>
  )
}
