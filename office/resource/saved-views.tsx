import { Form, href, useLocation } from 'react-router'
import type { SavedView } from '#contract/office/views.ts'
import { Button } from '#ui/button.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Popover } from '#ui/overlays/popover.tsx'
import { lists } from '../messages/lists.ts'
import type { ListQuery } from './list-address.ts'

interface SavedViewsProps {
  /** The list's name, as `orders`. */
  list: string
  /** The list as it is shown now. */
  query: ListQuery
  views: readonly SavedView[]
  mayShare: boolean
}

/** Keeps the list as it is shown under a title, and forgets what was kept. Works without JavaScript. */
export function SavedViews({ list, query, views, mayShare }: SavedViewsProps) {
  const own = views.filter(({ may_delete }) => may_delete)
  return (
    <Popover group="list" label={lists.keepView} align="right" className="text-sm">
      <div className="flex w-72 flex-col gap-4 p-2">
        <Form method="post" action={href('/ansichten')} className="flex flex-col gap-3">
          <input type="hidden" name="list" value={list} />
          <Back />
          <input type="hidden" name="query" value={new URLSearchParams(query).toString()} />
          <TextField name="title" label={lists.viewTitle} maxLength={40} required />
          {mayShare && <CheckboxField name="is_shared" label={lists.shareView} />}
          <Button variant="secondary" size="small">
            {lists.keepView}
          </Button>
        </Form>
        {own.length > 0 && (
          <ul className="flex flex-col gap-1 border-t border-line pt-3">
            {own.map(({ id, title }) => (
              <li key={id} className="flex items-center justify-between gap-2">
                <span className="min-w-0 truncate">{title}</span>
                <Form method="post" action={href('/ansichten')}>
                  <input type="hidden" name="forget" value={id} />
                  <Back />
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

/** The list, to which the form leads back. */
function Back() {
  const { pathname, search } = useLocation()
  return <input type="hidden" name="back" value={`${pathname}${search}`} />
}
