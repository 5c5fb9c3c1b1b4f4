import { and, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { toMoney } from '#contract/ground/money.ts'
import type { WishState } from '#contract/procurement/wish-choices.ts'
import { wishStates } from '#contract/procurement/wish-choices.ts'
import type { getWishTable, TableWish, WishGroup, WishTable } from '#contract/procurement/wish-table.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { uuids } from '#kernel/database/uuids.ts'
import type { CurrentUser, Visitor } from '#kernel/route.ts'
import { schoolMembers } from '#modules/accounts/schools/tables.ts'
import { knownProducts } from '#modules/storefront/cart/kept-products.ts'
import { type PricedWishes, priceWishes } from '../money-of-wishes.ts'
import { presentWish, type WishedProducts, wishedProducts } from '../present-wish.ts'
import { loadWishes, type StoredWish } from '../stored-wishes.ts'
import { wishes } from '../tables.ts'
import { deadlineOf, wishYears, yearOrComing } from '../wish-years.ts'
import type { WishesKit } from '../wishes-kit.ts'
import { type Group, groupWishes, pagesOf } from './group-wishes.ts'
import { isAskedIn, loadYear, type SchoolYearOf, sumsOf, usedMoney, type YearWish } from './year-wishes.ts'

type Asked = z.output<typeof getWishTable.query>

/** What teachers of a school have asked for in a school year, a page of groups. Never call it inside a transaction. */
export async function readTable(
  { core, wholeBudget }: WishesKit,
  visitor: Visitor<CurrentUser>,
  { schoolId, asked }: { schoolId: string; asked: Asked },
): Promise<WishTable> {
  const { db } = core
  const of = { schoolId, schoolYear: yearOrComing(asked.school_year) }
  const rows = await loadYear(db, of)
  const priced = await priceWishes(core, rows)
  const used = usedMoney(rows, priced.money)
  const [years, deadline, waiting, budget, shown] = await Promise.all([
    wishYears(db, { schoolId }, of.schoolYear),
    deadlineOf(db, of),
    countWaiting(db, of),
    wholeBudget(db, of, used),
    pageOfGroups(core, visitor, { rows, asked, priced }),
  ])
  return {
    school_year: of.schoolYear,
    school_years: years,
    order_deadline: deadline,
    counts: countStates(rows),
    waiting_teachers: waiting,
    sums: sumsOf(rows, priced.money),
    budget,
    ...shown,
  }
}

function countStates(rows: readonly YearWish[]): Record<WishState, number> {
  const counts = Object.fromEntries(wishStates.map((state) => [state, 0])) as Record<WishState, number>
  for (const { state } of rows) counts[state] += 1
  return counts
}

/** How many teachers of a school have asked for nothing. */
function countWaiting(db: Database, of: SchoolYearOf): Promise<number> {
  const hasAsked = sql`exists (select from ${wishes} where ${isAskedIn(of)}
    and ${eq(wishes.teacherId, schoolMembers.userId)})`
  return db.$count(
    schoolMembers,
    and(
      eq(schoolMembers.schoolId, of.schoolId),
      eq(schoolMembers.role, 'teacher'),
      isNull(schoolMembers.until),
      sql`not ${hasAsked}`,
    ),
  )
}

interface ToShow {
  rows: readonly YearWish[]
  asked: Asked
  priced: PricedWishes
}

async function pageOfGroups(
  core: Core,
  visitor: Visitor<CurrentUser>,
  { rows, asked, priced }: ToShow,
): Promise<Pick<WishTable, 'groups' | 'page'>> {
  const chosen = rows.filter((row) => isChosen(row, asked))
  const named = asked.by === 'title' ? new Set(chosen.map(({ productId }) => productId)) : []
  const titles = await knownProducts(core, [...named])
  const groups = groupWishes(chosen, asked.by, titles)
  const pages = pagesOf(groups)
  const current = Math.min(asked.page, pages.length)
  const shown = pages[current - 1] ?? []
  const stored = await loadWishes(core.db, areThese(shown.flatMap((group) => group.wishes)))
  const catalogue = await wishedProducts(core, visitor, stored)
  const known = new Map(stored.map((wish) => [wish.id, wish]))
  return {
    groups: shown.map((group) => presentGroup(group, { by: asked.by, priced, known, catalogue })),
    page: { current, last: pages.length, groups: groups.length },
  }
}

function isChosen(row: YearWish, { state, class: of, product, teacher }: Asked): boolean {
  return (
    (state === undefined || row.state === state) &&
    (of === null || row.class === of) &&
    (product === undefined || row.productId === product) &&
    (teacher === undefined || row.teacherId === teacher)
  )
}

function areThese(rows: readonly { id: string }[]) {
  return sql`${wishes.id} = any(${uuids(rows.map(({ id }) => id))})`
}

interface About {
  by: Asked['by']
  priced: PricedWishes
  known: ReadonlyMap<string, StoredWish>
  catalogue: WishedProducts
}

function presentGroup({ key, title, wishes: rows }: Group, { by, priced, known, catalogue }: About): WishGroup {
  const isOfTitle = by === 'title'
  return {
    key,
    title,
    product: isOfTitle ? (catalogue.products.get(key) ?? null) : null,
    quantity_discount_percent: isOfTitle ? (priced.discounts.get(key) ?? 0) / 100 : null,
    sums: sumsOf(rows, priced.money),
    wishes: rows.flatMap(({ id }) => {
      const wish = known.get(id)
      return wish ? [presentTableWish(wish, catalogue, priced)] : []
    }),
  }
}

/** A wish as those who are responsible see it. */
function presentTableWish(wish: StoredWish, catalogue: WishedProducts, { money }: PricedWishes): TableWish {
  return {
    ...presentWish(wish, catalogue),
    teacher: wish.teacher,
    is_former: wish.isFormer,
    total: toMoney(money.get(wish.id) ?? 0),
  }
}

/** Some wishes of a school as they are now; drafts are not among them. Never call it inside a transaction. */
export async function presentWishes(
  core: Core,
  visitor: Visitor<CurrentUser>,
  stored: readonly StoredWish[],
): Promise<TableWish[]> {
  const [catalogue, priced] = await Promise.all([
    wishedProducts(core, visitor, stored),
    priceWithTheirYears(core, stored),
  ])
  return stored.map((wish) => presentTableWish(wish, catalogue, priced))
}

/** Quantity discounts are those of all wishes of a year, also of those that are not asked about. */
async function priceWithTheirYears(core: Core, stored: readonly StoredWish[]): Promise<PricedWishes> {
  const years = Map.groupBy(stored, ({ schoolId, schoolYear }) => `${schoolId} ${schoolYear}`)
  const priced = await Promise.all(
    [...years.values()].flatMap(([first]) =>
      first ? [loadYear(core.db, first).then((rows) => priceWishes(core, rows))] : [],
    ),
  )
  return {
    money: new Map(priced.flatMap(({ money }) => [...money])),
    discounts: new Map(priced.flatMap(({ discounts }) => [...discounts])),
  }
}
