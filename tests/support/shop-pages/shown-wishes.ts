import { type Rappen, toMoney } from '#contract/ground/money.ts'
import type { TableWish, WishTable } from '#contract/procurement/wish-table.ts'
import type { OwnWishes, Wish } from '#contract/procurement/wishes.ts'

/** A wish for 24 copies for 3b, written down and not asked for. */
export function shownWish(title: string, more: Partial<Wish> = {}): Wish {
  return {
    id: title,
    revision: 1,
    state: 'draft',
    school_year: '2027/28',
    class: '3b',
    product: {
      id: `${title}-product`,
      title,
      subtitle: null,
      uri: `/titel/${title}`,
      cover: null,
      format: 'book',
      binding: null,
      edition: '5. Auflage',
      isbn: null,
      isbn_hyphenated: null,
      price: toMoney(2900 as Rappen),
      availability: 'available',
      available_from: null,
    },
    amount: 24,
    reason: null,
    approved_amount: null,
    decision_reason: null,
    decided_by: null,
    decided_at: null,
    asked_at: null,
    order: null,
    obstacle: null,
    new_edition: null,
    ...more,
  }
}

/** The same as who is responsible sees it, asked for by Lea Keller. */
export function askedWish(title: string, more: Partial<TableWish> = {}): TableWish {
  return {
    ...shownWish(title, { state: 'asked', asked_at: '2027-05-02T08:00:00.000Z' }),
    teacher: 'Lea Keller',
    is_former: false,
    total: toMoney(62640 as Rappen),
    ...more,
  }
}

export function ownWishes(wishes: Wish[], more: Partial<OwnWishes> = {}): OwnWishes {
  return {
    school_year: '2027/28',
    school_years: ['2026/27', '2027/28'],
    order_deadline: '2027-05-15',
    classes: ['3b', '4a'],
    can_renew: false,
    wishes,
    ...more,
  }
}

/** A table with one group of these wishes, by title, and no budget. */
export function shownTable(wishes: TableWish[], more: Partial<WishTable> = {}): WishTable {
  const [first] = wishes
  const count = (state: string) => wishes.filter((wish) => wish.state === state).length
  const sums = {
    copies: 24 * wishes.length,
    asked: toMoney((62640 * count('asked')) as Rappen),
    approved: toMoney((62640 * count('approved')) as Rappen),
    ordered: toMoney(0),
  }
  return {
    school_year: '2027/28',
    school_years: ['2027/28'],
    order_deadline: '2027-05-15',
    counts: {
      draft: 0,
      asked: count('asked'),
      approved: count('approved'),
      refused: count('refused'),
      ordered: count('ordered'),
    },
    waiting_teachers: 2,
    sums,
    budget: null,
    groups: first
      ? [
          {
            key: first.product.id,
            title: first.product.title,
            product: first.product,
            quantity_discount_percent: 10,
            sums,
            wishes,
          },
        ]
      : [],
    page: { current: 1, last: 1, groups: 1 },
    ...more,
  }
}
