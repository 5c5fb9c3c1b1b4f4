import { Link } from 'react-router'
import { MAX_AMOUNT } from '#contract/storefront/cart.ts'
import type { FormFailure } from '#forms/api-failure.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { AmountStepper } from '#ui/fields/amount-stepper.tsx'
import { fieldId } from '#ui/fields/field.ts'
import { Cover } from '#ui/pictures/cover.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { addingMessages as words } from '#web/messages/procurement/wish-adding.ts'
import { AMOUNT } from '#web/purchase/amount-names.ts'
import { LINE, PRODUCT } from '#web/routes/quick-order/form-names.ts'
import { ChosenForm } from './chosen-form.tsx'
import type { OfferedTitle, Source } from './source.ts'

interface OfferedTitlesProps {
  school: string
  year: string
  source: Source
  failure: FormFailure | undefined
}

type Numbered = OfferedTitle & { number: number }

/** Titles of a search, a list or the cart, each with its edition and an amount, to be wished. */
export function OfferedTitles({ school, year, source, failure }: OfferedTitlesProps) {
  const { titles, hasMore } = source
  const { heading, hint, none, noneText } = inWords(source)
  if (titles.length === 0) return <EmptyState icon="search" title={none} text={noneText} />
  const columns: Column<Numbered>[] = [
    { title: words.columns.title, isRowHeader: true, cell: (offered) => <Title {...offered} /> },
    {
      title: words.columns.edition,
      cell: (offered) => <Edition {...offered} chosen={failure?.values[PRODUCT + offered.number]} />,
    },
    {
      title: words.columns.amount,
      cell: ({ number, title, amount }) => {
        const field = AMOUNT + number
        const sent = failure && { typed: failure.values[field] ?? '', error: failure.errors[field] ?? [] }
        return (
          <div className="min-w-36">
            <AmountStepper
              id={fieldId(field)}
              name={field}
              amount={amount}
              min={0}
              max={MAX_AMOUNT}
              of={title}
              sent={sent}
            />
          </div>
        )
      },
    },
  ]
  return (
    <ChosenForm school={school} year={year} failure={failure}>
      <div className="flex flex-col gap-3">
        <Table
          caption={heading}
          showCaption
          columns={columns}
          rows={titles.map((title, number) => ({ ...title, number }))}
          keyOf={({ editions }) => editions[0]?.id ?? ''}
        />
        {hint && <p className="text-sm text-ink-soft">{hint}</p>}
        {hasMore && <p className="text-sm text-ink-soft">{words.more(titles.length)}</p>}
      </div>
    </ChosenForm>
  )
}

function inWords({ kind, name }: Source) {
  switch (kind) {
    case 'search':
      return { heading: words.found(name), none: words.nothingFound(name), noneText: words.nothingFoundText }
    case 'list':
      return { heading: words.ofList(name), none: words.emptyList(name), noneText: words.chooseAnother }
    case 'cart':
      return {
        heading: words.ofCart,
        hint: words.ofCartHint,
        none: words.emptyCart,
        noneText: words.chooseAnother,
      }
  }
}

function Title({ number, title, uri, cover }: Numbered) {
  return (
    <div className="flex items-center gap-3">
      <input type="hidden" name={LINE} value={number} />
      <div className="w-10 shrink-0">
        <Cover picture={cover} title={title} sizes="2.5rem" decorative />
      </div>
      <Link to={uri} className="min-w-0 font-display text-base font-medium underline-offset-4 hover:underline">
        {title}
      </Link>
    </div>
  )
}

/** The edition of a title; a choice where there are several. */
function Edition({ number, title, editions, chosen }: Numbered & { chosen: string | undefined }) {
  const [only, ...others] = editions
  const field = PRODUCT + number
  if (only && others.length === 0)
    return (
      <span className="text-sm">
        <input type="hidden" name={field} value={only.id} />
        {only.words}
      </span>
    )
  return (
    <select
      id={fieldId(field)}
      name={field}
      defaultValue={chosen}
      aria-label={words.editionOf(title)}
      className="input-frame h-11 w-full min-w-0 truncate px-3 text-sm"
    >
      {editions.map(({ id, words: name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}
