import { Link } from 'react-router'
import { availabilityLabels, formatLabels } from '#contract/catalogue/catalogue-labels.ts'
import { type OfficeEdition, setTitleCover } from '#contract/catalogue/office-titles.ts'
import { formatAmount } from '#contract/ground/money.ts'
import { platformLabels } from '#contract/licences/platforms.ts'
import { formText } from '#forms/form-text.ts'
import { knownIntent } from '#forms/known-intent.ts'
import { withForm } from '#forms/with-form.ts'
import { useNewKey } from '#office/editing/use-new-key.ts'
import { titleRoom } from '#office/messages/catalogue/titles.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Table } from '#ui/table.tsx'
import { germanDate } from '#ui/time/german-date.ts'
import type { Route } from './+types/editions.ts'
import { COVER, doCover, loadTitle } from './load-title.ts'
import { TitleFrame } from './title-frame.tsx'
import { titlePaths } from './title-paths.ts'

export const handle = { keys: titleRoom.keys.one }

export function loader(args: Route.LoaderArgs) {
  return loadTitle(args)
}

export function action(args: Route.ActionArgs) {
  return withForm(
    args.request,
    (form) => {
      knownIntent(formText(form, 'step'), [COVER])
      return doCover(args, form)
    },
    { calls: [setTitleCover], labels: titleRoom.fields },
  )
}

/** The products of a title, a row each. */
export default function Editions({ loaderData, actionData }: Route.ComponentProps) {
  const { title } = loaderData
  const paths = titlePaths(title.id)
  const failure = actionData && 'message' in actionData ? actionData : undefined
  useNewKey(paths.newEdition)
  return (
    <TitleFrame loaded={loaderData} failureOf={() => failure}>
      <p>
        <ButtonLink to={paths.newEdition} size="small">
          {titleRoom.newEdition}
        </ButtonLink>
      </p>
      {title.editions.length === 0 ? (
        <p className="text-ink-soft">{titleRoom.noEdition}</p>
      ) : (
        <Table<OfficeEdition>
          caption={titleRoom.editions}
          keyOf={({ id }) => id}
          rows={title.editions}
          columns={[
            {
              title: titleRoom.fields.format,
              cell: ({ id, format }) => (
                <Link to={paths.edition(id)} className="text-link">
                  {formatLabels[format]}
                </Link>
              ),
            },
            {
              title: titleRoom.fields.isbn,
              cell: ({ isbn_hyphenated, order_number }) => isbn_hyphenated ?? order_number,
            },
            {
              title: titleRoom.fields.edition,
              cell: ({ edition, edition_number, page_count }) => (
                <>
                  {edition ?? `${edition_number}.`}
                  {page_count !== null && <span className="block text-ink-soft">{`${page_count} S.`}</span>}
                </>
              ),
            },
            {
              title: titleRoom.fields.price,
              align: 'right',
              cell: ({ price, planned_prices }) => (
                <>
                  {formatAmount(price)}
                  {planned_prices.map((one) => (
                    <span key={one.from} className="block text-ink-soft">
                      {titleRoom.fromDay(germanDate(one.from), formatAmount(one.price))}
                    </span>
                  ))}
                </>
              ),
            },
            { title: titleRoom.fields.tax_category, cell: ({ tax_category }) => titleRoom.taxes[tax_category] },
            {
              title: titleRoom.availability,
              cell: ({ availability, available_from }) =>
                [availabilityLabels[availability], available_from && germanDate(available_from)]
                  .filter(Boolean)
                  .join(', '),
            },
            {
              title: titleRoom.fields.audience,
              cell: ({ audience, platforms, parts }) =>
                [
                  titleRoom.audiences[audience],
                  ...platforms.map((one) => platformLabels[one]),
                  ...parts.map(({ product, amount }) => `${amount} × ${product}`),
                ].join(', '),
            },
          ]}
        />
      )}
    </TitleFrame>
  )
}
