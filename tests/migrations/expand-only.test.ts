import { describe, expect, it } from 'vitest'
import { breaches } from './expand-only.ts'

const RELEASES = [{ version: '0.9.0' }, { version: '0.10.0' }]

const found = (sql: string, name = '0200_new') => breaches([{ name, sql }], RELEASES)

describe('a migration that only expands', () => {
  it.each([
    'create table parcels (id uuid not null); create unique index i on parcels (id); alter table parcels alter id set not null',
    'alter table orders add column paid_by text',
    `alter table orders add column kind text default 'web' not null`,
    'alter table orders alter column note drop not null',
    'alter table orders drop constraint kinds; alter table orders add constraint kinds check (true) not valid',
    'alter table orders add constraint number unique using index number_key',
    'create or replace trigger t before insert on orders for each row execute function f()',
    '-- alone\ncreate unique index concurrently i on orders (note)',
    '-- alone\nalter table orders validate constraint kinds',
    '-- alone\ncreate index concurrently i on orders (a);--> statement-breakpoint\ncreate index concurrently j on orders (b)',
  ])('may say: %s', (sql) => {
    expect(found(sql)).toEqual([])
  })

  it.each([
    ['drop table orders', 'dropping orders'],
    ['drop index orders_key', 'dropping orders_key'],
    ['drop trigger t on orders', 'dropping orders.t'],
    ['drop function f', 'dropping f'],
    ['alter table orders drop column note', 'dropping orders.note'],
    ['alter table orders drop constraint kinds', 'dropping kinds of orders'],
    ['alter table orders rename to purchases', 'renaming to purchases'],
    ['alter table orders rename column note to remark', 'renaming to remark'],
    ['alter table orders alter column note set not null', 'requiring orders.note'],
    ['alter table orders alter column note type varchar(10)', 'another type of orders.note'],
    ['alter table orders add column kind text not null', 'requiring a new column of orders'],
  ])('needs a mark to say: %s', (sql, says) => {
    expect(found(sql)).toEqual([`0200_new: ${says} needs the mark «-- contract: <version that stopped using it>»`])
    expect(found(`-- contract: 0.10.0\n${sql}`)).toEqual([])
    expect(found(`-- contract: 0.9.0\n${sql}`)).toEqual([])
    expect(found(sql, '0121_last')).toEqual([])
  })

  it('takes away only what a release has stopped using that is out', () => {
    expect(found('-- contract: 0.11.0\ndrop table orders')).toEqual([expect.stringContaining('not released yet')])
  })

  it.each([
    'create index i on orders (note)',
    'create index concurrently i on orders (note)',
    'alter table orders add constraint number unique (number)',
    'alter table orders add column number text unique',
  ])('keeps nobody from writing: %s', (sql) => {
    expect(found(sql)).toEqual([expect.stringContaining('an index of orders is built «concurrently»')])
    expect(found(`-- contract: 0.10.0\n${sql}`)).toHaveLength(1)
  })

  it.each([
    'create index i on orders (note)',
    'alter table orders add column paid_by text',
    'create index concurrently i on orders (a); create index concurrently j on orders (b)',
    'drop index concurrently if exists i',
    'update orders set note = null',
  ])('does nothing else outside a transaction: %s', (sql) => {
    expect(found(`-- alone\n${sql}`)).toHaveLength(1)
  })

  it('drops an index outside a transaction when it is marked', () => {
    expect(found('-- alone\n-- contract: 0.10.0\ndrop index concurrently if exists i')).toEqual([])
    expect(found('-- alone\n-- contract: 0.10.0\ndrop index concurrently i')).toHaveLength(1)
  })
})
