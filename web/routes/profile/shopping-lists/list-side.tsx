import { href } from 'react-router'
import type { ShoppingList } from '#contract/storefront/shopping-list/shown-lists.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { wishLink } from '#web/messages/procurement/wish-link.ts'
import { listPageMessages as messages } from '#web/messages/storefront/shopping-lists.ts'
import { fileOfList } from '#web/routes/shopping-list/file-of-list.ts'
import { INTENT, LIST_FORM, SCHOOL_YEAR } from './form-names.ts'

interface ListSideProps {
  list: ShoppingList
  origin: string
  /** Those that a copy may be made for, and the one that is meant most often. */
  schoolYears: readonly string[]
  coming: string
  /** Whether its owner acts for a school, and wishes there. */
  mayWish: boolean
}

/** What to do with a list as a whole: buy, print, share, copy. All take the amounts that are typed in its form. */
export function ListSide({ list, origin, schoolYears, coming, mayWish }: ListSideProps) {
  const { code, products, totals, is_shared: isShared } = list
  return (
    <div className="flex flex-col gap-7">
      {products.length > 0 && (
        <div className="flex flex-wrap gap-3 print:hidden">
          {totals.copies > 0 && (
            <Button form={LIST_FORM} name={INTENT} value="cart">
              {messages.toCart}
            </Button>
          )}
          {mayWish && (
            <Button form={LIST_FORM} name={INTENT} value="wish" variant="secondary">
              {wishLink}
            </Button>
          )}
          <Button form={LIST_FORM} name={INTENT} value="list.pdf" variant="secondary">
            {messages.pdf}
          </Button>
          <Button form={LIST_FORM} name={INTENT} value="list.csv" variant="secondary">
            {messages.csv}
          </Button>
        </div>
      )}
      <section aria-labelledby="share" className="flex flex-col items-start gap-3 border-t border-line pt-6">
        <h2 id="share" className="font-display text-xl font-medium">
          {messages.share}
        </h2>
        {isShared ? (
          <SharedLink code={code} origin={origin} isEmpty={products.length === 0} />
        ) : (
          <p>{messages.notShared}</p>
        )}
      </section>
      {products.length > 0 && (
        <div className="flex flex-col items-start gap-2 border-t border-line pt-6 print:hidden">
          <div className="flex flex-wrap items-end gap-3">
            <SelectField
              form={LIST_FORM}
              name={SCHOOL_YEAR}
              label={messages.schoolYear}
              options={schoolYears.map((year) => ({ value: year, label: year }))}
              defaultValue={coming}
              className="w-36"
            />
            <Button form={LIST_FORM} name={INTENT} value="copy" variant="secondary">
              {messages.nextYear}
            </Button>
          </div>
          <p className="text-sm text-ink-soft">{messages.nextYearText}</p>
        </div>
      )}
    </div>
  )
}

function SharedLink({ code, origin, isEmpty }: { code: string; origin: string; isEmpty: boolean }) {
  const path = href('/shopping-list/:code', { code })
  return (
    <>
      <p>{messages.isShared}</p>
      <div className="flex flex-wrap items-start gap-5">
        <img
          src={fileOfList(code, 'qr-code.svg')}
          alt={messages.qrCode}
          width="160"
          height="160"
          className="bg-white"
        />
        <p className="min-w-0 flex-1">
          <span className="block text-sm text-ink-soft">{messages.link}</span>
          <a href={path} className="text-link wrap-anywhere">
            {origin + path}
          </a>
        </p>
      </div>
      {isEmpty ? (
        <ButtonLink
          to={href('/profile/shopping-list/:code/mail', { code })}
          variant="secondary"
          className="print:hidden"
        >
          {messages.mail}
        </ButtonLink>
      ) : (
        <Button form={LIST_FORM} name={INTENT} value="mail" variant="secondary" className="print:hidden">
          {messages.mail}
        </Button>
      )}
    </>
  )
}
