import { Form, href, useFetcher, useLocation } from 'react-router'
import type { SavedView } from '#contract/desks/views.ts'
import { lists } from '#office/messages/lists.ts'
import { Popover } from '#ui/overlays/popover.tsx'
import { KeepViewFields, type ViewFailure } from './keep-view-fields.tsx'
import type { ListQuery } from './list-address.ts'

interface SavedViewsProps {
  /** The list's name, as `orders`. */
  list: string
  /** The list as it is shown now. */
  query: ListQuery
  views: readonly SavedView[]
  mayShare: boolean
}

/**
 * Keeps the list as it is shown under a title, and forgets what was kept. What is wrong with a title stands at its field;
 * without JavaScript on a page of its own.
 */
export function SavedViews({ list, query, views, mayShare }: SavedViewsProps) {
  const keep = useFetcher<ViewFailure>()
  const { pathname, search } = useLocation()
  const back = `${pathname}${search}`
  const own = views.filter(({ may_delete }) => may_delete)
  return (
    <Popover group="list" label={lists.keepView} align="right" className="text-sm">
      <div className="flex w-72 flex-col gap-4 p-2">
        <keep.Form method="post" action={href('/ansichten')} className="flex flex-col gap-3" noValidate>
          <KeepViewFields
            list={list}
            query={new URLSearchParams(query).toString()}
            back={back}
            mayShare={mayShare}
            failure={keep.data}
          />
        </keep.Form>
        {own.length > 0 && (
          <ul className="flex flex-col gap-1 border-t border-line pt-3">
            {own.map(({ id, title }) => (
              <li key={id} className="flex items-center justify-between gap-2">
                <span className="min-w-0 truncate">{title}</span>
                <Form method="post" action={href('/ansichten')}>
                  <input type="hidden" name="forget" value={id} />
                  <input type="hidden" name="back" value={back} />
                  <button type="submit" className="text-link" aria-label={lists.forgetView(title)}>
                    {lists.forget}
                  </button>
                </Form>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Popover>
  )
}
