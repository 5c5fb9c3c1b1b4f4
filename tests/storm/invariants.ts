import { type SQL, sql } from 'drizzle-orm'
import { orderStatus } from '#contract/sales/orders.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { KEPT } from '#modules/sales/billing/ledger/balance.ts'
import { OPEN_AMOUNT } from '#modules/sales/billing/open-amount.ts'
import { type Cause, canBegin, canChange } from '#modules/sales/orders/order-status.ts'

/** What must hold in the database of a shop at rest, whatever happened to it. */
export interface Invariant {
  name: string
  /** Selects rows that break it, each with what names the culprit. */
  culprits: SQL
}

const causes: readonly Cause[] = ['customer', 'payment', 'bank', 'staff', 'fulfilment', 'clock', 'system']

/** The transition table as rows; a new order comes from ''. */
function allowedSteps(): SQL {
  const steps = causes.flatMap((cause) =>
    orderStatus.options.flatMap((to) => [
      ...(canBegin(to, cause) ? [sql`('', ${to}::text, ${cause}::text)`] : []),
      ...orderStatus.options
        .filter((from) => canChange(from, to, cause))
        .map((from) => sql`(${from}::text, ${to}::text, ${cause}::text)`),
    ]),
  )
  return sql`(values ${sql.join(steps, sql`, `)}) as allowed (from_status, to_status, cause)`
}

export const invariants: readonly Invariant[] = [
  {
    name: 'an order costs what its lines and the shipping cost',
    culprits: sql`
      select number, goods, shipping, total from orders
      where total <> goods + shipping
         or goods <> coalesce((select sum(order_lines.total) from order_lines where order_id = orders.id), 0)
         or not exists (select from order_lines where order_id = orders.id)`,
  },
  {
    name: 'the VAT of an order is that of its total, rounded once per rate',
    culprits: sql`
      select number from orders
      where total <> coalesce((select sum(gross) from order_vat where order_id = orders.id), 0)
         or exists (select from order_vat where order_id = orders.id
                    and vat <> floor((2 * gross::bigint * rate + 10000 + rate) / (2 * (10000 + rate)::numeric)))`,
  },
  {
    name: 'the order numbers of a year have no gap, but what a restore left out',
    culprits: sql`
      with numbered as (
        select split_part(number, '-', 1)::int as year, split_part(number, '-', 2)::int as serial from orders
        union all select year, generate_series(after + 1, until) from number_gaps where kind = 'order'
      )
      select year, count(*) as orders, min(serial), max(serial), order_numbers.last
      from numbered full join order_numbers using (year)
      group by year, order_numbers.last
      having count(serial) <> max(serial) - min(serial) + 1 or max(serial) is distinct from order_numbers.last`,
  },
  {
    name: 'an ordered cart has one order, and an order has closed its cart',
    culprits: sql`
      select carts.id as cart, count(orders.id) as orders, carts.ordered_at
      from carts left join orders on orders.cart_id = carts.id
      group by carts.id
      having count(orders.id) <> (case when carts.ordered_at is null then 0 else 1 end)
         or bool_or(orders.user_id is distinct from carts.user_id) filter (where orders.id is not null)`,
  },
  {
    name: 'an order is where its last event left it, by steps of the transition table',
    culprits: sql`
      with steps as (
        select order_id, from_status, to_status, split_part(actor, ':', 1) as cause,
               lag(to_status) over one_order as before, lead(to_status) over one_order is null as is_last
        from order_events window one_order as (partition by order_id order by sequence)
      )
      select number, steps.from_status, steps.to_status, steps.cause, orders.status
      from orders left join steps on steps.order_id = orders.id
      left join ${allowedSteps()}
        on allowed.from_status = coalesce(steps.from_status, '') and allowed.to_status = steps.to_status
       and allowed.cause = steps.cause
      where steps.order_id is null or allowed.cause is null
         or steps.from_status is distinct from steps.before
         or (steps.is_last and steps.to_status <> orders.status)`,
  },
  {
    name: 'an order that is paid online has a paid attempt of its total; one that is not has none that staff do not know of or have sent back',
    culprits: sql`
      select number, status, total,
             array(select status || ' ' || amount from payment_attempts where order_id = orders.id) as attempts
      from orders
      where payment_method is distinct from 'invoice' and total > 0
        and case when status in ('paid', 'shipped', 'completed')
                 then not exists (select from payment_attempts
                                  where order_id = orders.id and status = 'paid' and amount = orders.total)
                 else exists (select from payment_attempts where order_id = orders.id and status = 'paid')
                  and not exists (select from tasks where order_id = orders.id and kind = 'payment_not_taken')
                  and not exists (select from refunds where order_id = orders.id) end`,
  },
  {
    name: 'attempts count on from 1; an unpaid order has one open, unless staff have cleared it of fraud, a lost one none',
    culprits: sql`
      select orders.number, orders.status, array_agg(attempts.status order by attempts.number) as attempts
      from orders left join payment_attempts as attempts on attempts.order_id = orders.id
      group by orders.id
      having count(attempts.id) <> coalesce(max(attempts.number), 0)
         or count(*) filter (where attempts.status in ('starting', 'open', 'waiting'))
            not between (orders.status = 'waiting' or orders.status = 'new' and not exists (
              select from order_events where order_id = orders.id and from_status = 'fraud'))::int and (orders.status not in ('failed', 'canceled'))::int
         or (orders.status in ('new', 'waiting')
             and (orders.status = 'waiting') <> coalesce(bool_or(attempts.status = 'waiting'), false))`,
  },
  {
    name: 'a transaction belongs to one attempt; of an order that is paid twice staff know',
    culprits: sql`
      select transaction_id, min(order_id::text) as order_id from payment_attempts
      where transaction_id is not null group by transaction_id having count(*) > 1
      union all
      select min(transaction_id), order_id::text from payment_attempts
      where status = 'paid' group by order_id
      having count(*) > 1 + (select count(*) from tasks where tasks.order_id = payment_attempts.order_id
                             and kind in ('paid_twice', 'payment_not_taken'))
      union all
      select id::text, order_id::text from payment_attempts where status in ('waiting', 'paid') and transaction_id is null`,
  },
  {
    name: 'every word of the payment provider was applied',
    culprits: sql`select id, event_id from payment_inbox where applied_at is null or outcome is null`,
  },
  {
    name: 'what a person may buy once is held for one live order, and every such order holds it',
    culprits: sql`
      select rights.user_id, rights.product_id, orders.number, orders.status
      from once_per_person_purchases as rights join orders on orders.id = rights.order_id
      where orders.status in ('failed', 'canceled') or orders.user_id is distinct from rights.user_id
         or not exists (select from order_lines
                        where order_id = orders.id and order_lines.product_id = rights.product_id and amount = 1)
      union all
      select orders.user_id, order_lines.product_id, orders.number, orders.status
      from orders join order_lines on order_lines.order_id = orders.id
      join products on products.id = order_lines.product_id and products.once_per_person
      where orders.status not in ('failed', 'canceled') and orders.user_id is not null
        and not exists (select from once_per_person_purchases as rights
                        where rights.user_id = orders.user_id and rights.product_id = order_lines.product_id)`,
  },
  {
    name: 'a voucher counts its live uses, never more than its limits, and every live order with one holds its use',
    culprits: sql`
      select code, used, count(voucher_uses.order_id) as live from vouchers
      left join voucher_uses on voucher_id = vouchers.id and returned_at is null
      group by vouchers.id having used <> count(voucher_uses.order_id) or used > usage_limit
      union all
      select voucher_code, voucher_amount, count(voucher_uses.order_id) from orders
      left join voucher_uses on voucher_uses.order_id = orders.id and returned_at is null
      where voucher_code is not null
        -- An order that is paid late comes back, whether a use is left for it or not.
        and not exists (select from tasks where tasks.order_id = orders.id and kind = 'paid_late')
      group by orders.id having count(voucher_uses.order_id) <> (status not in ('failed', 'canceled'))::int`,
  },
  {
    name: 'the numbers of a year’s invoices have no gap',
    culprits: sql`
      select kind, year, count(*) as documents, min(serial), max(serial), billing_numbers.last
      from (
        select kind, year, serial from billing_documents
        union all select kind, year, generate_series(after + 1, until) from number_gaps where kind <> 'order'
      ) as numbered full join billing_numbers using (kind, year)
      group by kind, year, billing_numbers.last
      having count(serial) <> max(serial) or min(serial) <> 1 or max(serial) is distinct from billing_numbers.last`,
  },
  {
    name: 'whatever is paid or owed has one invoice of its total and its VAT',
    culprits: sql`
      select number, status, total from orders
      where total > 0 and paid_at is not null
        and 1 <> (select count(*) from billing_documents as invoices
                  where order_id = orders.id and kind = 'invoice' and invoices.total = orders.total)
      union all
      select number, kind, total from billing_documents
      where total <> coalesce((select sum(gross) from billing_vat where document_id = billing_documents.id), 0)`,
  },
  {
    name: 'credit notes never go beyond their invoice, in sum and by VAT rate, nor its copies',
    culprits: sql`
      select order_id, min(number) as number, null as rate from billing_documents group by order_id
      having sum(case kind when 'invoice' then total else -total end) < 0
      union all
      select order_id, min(number), rate from billing_documents
      join billing_vat on document_id = billing_documents.id group by order_id, rate
      having sum(case kind when 'invoice' then gross else -gross end) < 0
          or sum(case kind when 'invoice' then vat else -vat end) < 0
      union all
      select order_id, min(title), null from order_lines join credited_lines on line_id = order_lines.id
      group by order_lines.id having sum(quantity) > amount`,
  },
  {
    name: 'what is credited in full is credited with the VAT of its invoice',
    culprits: sql`
      select order_id, rate from billing_documents
      join billing_vat on document_id = billing_documents.id group by order_id, rate
      having sum(case kind when 'invoice' then gross else -gross end) = 0
         and sum(case kind when 'invoice' then billing_vat.vat else -billing_vat.vat end) <> 0`,
  },
  {
    name: 'what is paid is the sum of what came: each paid attempt and each refund is in the ledger, and no more goes back',
    culprits: sql`
      select order_id, 'attempt' as what, amount from payment_attempts
      where (status = 'paid') <> exists (select from ledger_entries as entries
        where entries.attempt_id = payment_attempts.id and entries.amount = payment_attempts.amount)
      union all
      select order_id, 'refund', amount from refunds
      where not exists (select from ledger_entries as entries
        where entries.refund_id = refunds.id and entries.amount = -refunds.amount)
      union all
      select order_id, 'sum', sum(amount) from ledger_entries group by order_id having sum(amount) < 0`,
  },
  {
    name: 'what is billed and not credited is paid or owed: an order on invoice is paid once all of it has come',
    culprits: sql`
      select number, status, paid_at, ${OPEN_AMOUNT} as open, ${KEPT} as kept from orders
      where payment_method = 'invoice' and status in ('invoice', 'paid', 'shipped', 'completed')
        and case when paid_at is null then ${OPEN_AMOUNT} <= 0 and ${KEPT} > 0 else ${OPEN_AMOUNT} > 0 end`,
  },
  {
    name: 'no order waits of which nothing is left to send',
    culprits: sql`
      select number, status from orders
      where status in ('paid', 'invoice') and exists (select from order_lines where order_id = orders.id and ships)
        and not exists (select from order_lines
                        where order_id = orders.id and ships and amount > shipped + credited)`,
  },
  {
    name: 'no task is open whose reason has gone',
    culprits: sql`
      select tasks.kind, orders.number, orders.status, ${OPEN_AMOUNT} as open
      from tasks join orders on orders.id = tasks.order_id
      where done_at is null
        and case kind when 'fraud' then status <> 'fraud'
                      when 'paid_twice' then ${OPEN_AMOUNT} >= 0
                      when 'payment_not_taken' then status <> 'fraud' and ${OPEN_AMOUNT} >= 0
                      when 'paid_late' then status in ('shipped', 'canceled')
                      else false end`,
  },
  {
    name: 'staff know of the money that they have to send',
    culprits: sql`
      select reference, amount from refunds
      where way = 'by_hand' and settled_at is null
        and not exists (select from tasks where cause = refunds.id::text and kind in ('refund_by_hand', 'refund_refused'))`,
  },
  {
    name: 'every buyer has one confirmation of each order',
    culprits: sql`
      select number from orders
      where user_id is not null
        and 1 <> (select count(*) from mails where kind = 'order-confirmation' and subject_id = orders.id::text)`,
  },
  {
    name: 'no mail waits but those of which staff have a task, and none that was sent keeps what it said',
    culprits: sql`
      select id, kind, sent_at, uncertain_at from mails
      where case when sent_at is null
                 then uncertain_at is null or not exists (
                   select from tasks where kind = 'mail_uncertain' and facts->>'mail_id' = mails.id::text)
                 else data <> '{}'::jsonb or exists (select from mail_attachments where mail_id = mails.id) end`,
  },
  {
    name: 'a cart has one owner, who has no other open one, and holds what a cart takes',
    culprits: sql`
      select carts.id, user_id, guest_id, count(cart_items.id) as items
      from carts left join cart_items on cart_items.cart_id = carts.id
      group by carts.id
      having num_nonnulls(user_id, guest_id) <> 1 or count(cart_items.id) > 200
         or bool_or(cart_items.amount not between 1 and 999)
         or count(cart_items.id) > count(distinct cart_items.product_id)
      union all
      select null, user_id, null, count(*) from carts
      where ordered_at is null and user_id is not null group by user_id having count(*) > 1`,
  },
  {
    name: 'no job failed for good, and none waits or runs for ten seconds and more',
    // Of work that is done one at a time a broken run is not tried again where the next one waits, which does it all.
    culprits: sql`
      select name, state, data, output from jobs.job
      where (state = 'failed' and not exists (
              select from jobs.job as next where next.name = job.name and next.data is not distinct from job.data
                and next.state = 'completed' and next.completed_on > job.completed_on))
         or (state = 'active' and started_on < now() - interval '10 seconds')
         or (state in ('created', 'retry') and start_after < now() - interval '10 seconds')`,
  },
]

/** The invariants that do not hold, each with the first rows that break it. */
export async function brokenInvariants(db: Database): Promise<{ name: string; culprits: unknown[] }[]> {
  const broken = []
  for (const { name, culprits } of invariants) {
    const rows = await rowsOf<unknown>(db, culprits)
    if (rows.length > 0) broken.push({ name, culprits: rows.slice(0, 5) })
  }
  return broken
}
