import { href } from 'react-router'
import { MAX_AMOUNT } from '#contract/storefront/cart.ts'
import { Button } from '#ui/button.tsx'
import { classSetMessages } from '#web/messages/catalogue/class-set.ts'
import { ADD_ALL, EACH_PRODUCT } from '#web/routes/shop/cart-form.ts'
import type { ClassSet } from '../title-page.ts'

const TITLE_ID = 'alle-fuer-eine-klasse'
/** Pupils of a class. */
const CLASS = 20

/**
 * Puts a printed copy of each work for pupils into the cart, as many as the class has pupils, and leads there: a form that
 * the browser sends by itself.
 */
export default function ClassSetForm({ set }: { set: ClassSet }) {
  const { products, titles, forTeachers, notInPrint } = set
  return (
    <form
      method="post"
      action={href('/shop/cart')}
      aria-labelledby={TITLE_ID}
      className="mt-5 flex flex-col gap-3 rounded-lg border border-line bg-white p-4 md:p-5 print:hidden"
    >
      <h3 id={TITLE_ID} className="font-display text-lg font-medium">
        {classSetMessages.title}
      </h3>
      <div className="flex flex-col gap-1 text-sm text-ink-soft">
        <p>{classSetMessages.what(titles)}</p>
        {forTeachers.length > 0 && <p>{classSetMessages.forTeachers(forTeachers)}</p>}
        {notInPrint.length > 0 && <p>{classSetMessages.notInPrint(notInPrint)}</p>}
      </div>
      <input type="hidden" name="intent" value={ADD_ALL} />
      {products.map((product) => (
        <input key={product} type="hidden" name={EACH_PRODUCT} value={product} />
      ))}
      <div className="flex flex-wrap items-end gap-3">
        <label className="flex flex-col gap-1 text-sm font-medium">
          {classSetMessages.copies}
          <input
            type="number"
            name="amount"
            defaultValue={CLASS}
            min={1}
            max={MAX_AMOUNT}
            required
            inputMode="numeric"
            className="input-frame h-11 w-28 px-3 text-base tabular-nums"
          />
        </label>
        <Button type="submit" variant="secondary">
          {classSetMessages.add(products.length)}
        </Button>
      </div>
    </form>
  )
}
