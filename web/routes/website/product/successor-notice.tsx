import { ButtonLink } from '#ui/button-link.tsx'
import { Cover } from '#ui/pictures/cover.tsx'
import type { TitlePage } from './title-page.ts'

interface SuccessorNoticeProps {
  page: Pick<TitlePage, 'successorNote'> & { product: Pick<TitlePage['product'], 'successor' | 'availability'> }
}

/** On a replaced title: the newer one, or that there will be one. Where only that can be had, it is what to buy here. */
export function SuccessorNotice({ page: { product, successorNote: note } }: SuccessorNoticeProps) {
  const { successor, availability } = product
  return (
    note &&
    successor && (
      <section className="flex items-center gap-4 rounded-lg border border-line bg-white p-4 md:px-5">
        <span className="w-20 shrink-0">
          <Cover picture={successor.cover} title={successor.title} sizes="5rem" decorative />
        </span>
        <div className="min-w-0">
          <p className="font-semibold">{note.title}</p>
          <p className="text-sm text-ink-soft">{note.text}</p>
          <p className="mt-1 mb-3 font-display text-lg font-medium">{successor.title}</p>
          <ButtonLink
            to={successor.uri}
            size="small"
            variant={availability === 'out_of_print' ? 'primary' : 'secondary'}
          >
            {note.link}
          </ButtonLink>
        </div>
      </section>
    )
  )
}
