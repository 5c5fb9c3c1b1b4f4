import { Form, href } from 'react-router'
import type { ShoppingList } from '#contract/shop/shopping-list/shown-lists.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { listPageMessages as messages } from '#web/messages/shop/shopping-lists.ts'
import { fileOfList } from '../../shopping-list/file-of-list.ts'
import { INTENT } from './form-names.ts'

/** What to do with a list as a whole: buy, print, share, copy. */
export function ListSide({ list, origin }: { list: ShoppingList; origin: string }) {
  const { code, products, totals, is_shared: isShared } = list
  return (
    <div className="flex flex-col gap-7">
      {products.length > 0 && (
        <div className="flex flex-wrap gap-3 print:hidden">
          {totals.copies > 0 && (
            <Form method="post">
              <Button name={INTENT} value="cart">
                {messages.toCart(totals.copies)}
              </Button>
            </Form>
          )}
          <ButtonLink to={fileOfList(code, 'list.pdf')} reloadDocument variant="secondary">
            {messages.pdf}
          </ButtonLink>
          <ButtonLink to={fileOfList(code, 'list.csv')} reloadDocument variant="secondary">
            {messages.csv}
          </ButtonLink>
        </div>
      )}
      <section aria-labelledby="share" className="flex flex-col items-start gap-3 border-t border-line pt-6">
        <h2 id="share" className="font-display text-xl font-medium">
          {messages.share}
        </h2>
        {isShared ? <SharedLink code={code} origin={origin} /> : <p>{messages.notShared}</p>}
      </section>
      {products.length > 0 && (
        <Form method="post" className="flex flex-col items-start gap-2 border-t border-line pt-6 print:hidden">
          <Button name={INTENT} value="copy" variant="secondary">
            {messages.nextYear}
          </Button>
          <p className="text-sm text-ink-soft">{messages.nextYearText}</p>
        </Form>
      )}
    </div>
  )
}

function SharedLink({ code, origin }: { code: string; origin: string }) {
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
      <ButtonLink to={href('/profile/shopping-list/:code/mail', { code })} variant="secondary" className="print:hidden">
        {messages.mail}
      </ButtonLink>
    </>
  )
}
