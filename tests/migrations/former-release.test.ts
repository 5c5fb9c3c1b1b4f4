import { describe, expect, it } from 'vitest'
import { formerTables, hindrances, migrationFaults, releasedDigest, type Snapshot } from './former-release.ts'

const SNAPSHOT: Snapshot = {
  tables: {
    'public.orders': {
      name: 'orders',
      columns: {
        id: { name: 'id', notNull: true },
        state: { name: 'state', notNull: true },
        note: { name: 'note', notNull: false },
      },
      indexes: {
        orders_key: { name: 'orders_key', isUnique: true },
        orders_state_idx: { name: 'orders_state_idx', isUnique: false },
      },
      uniqueConstraints: { orders_number_unique: { name: 'orders_number_unique' } },
      compositePrimaryKeys: {},
    },
  },
}

const found = (sql: string) => hindrances(sql, formerTables(SNAPSHOT))

describe('a migration beside instances of the last release', () => {
  it.each([
    ['a new table', 'create table "parcels" ("id" uuid not null); create unique index i on "parcels" ("id")'],
    ['a column that may be empty', 'alter table "orders" add column "paid_by" text'],
    ['a column that fills itself', `alter table "orders" add column "kind" text default 'web' not null`],
    ['an index that is not unique', 'create index "by_note" on "orders" ("note")'],
    ['an index less', 'drop index "orders_state_idx"'],
    ['a column that need no longer be filled', 'alter table "orders" alter column "state" drop not null'],
    ['what was required already', 'alter table "orders" alter column "state" set not null'],
    ['a rule of new columns alone', `alter table "orders" add constraint c check ("orders"."kind" in ('web', 'desk'))`],
    [
      'a reference of a new column',
      'alter table "orders" add constraint f foreign key ("desk_id") references "desks" ("id")',
    ],
    ['a unique index of new columns', 'create unique index u on "orders" ("desk_id") where "desk_id" is not null'],
    ['a looser constraint', 'alter table "orders" drop constraint "orders_state"'],
    ['what the last release names no more', 'alter table "orders" drop column "sent_on"; drop table "parcels"'],
    ['changed rows', `update "orders" set "state" = 'new'`],
  ])('may have %s', (_, sql) => {
    expect(found(sql)).toEqual([])
  })

  it.each([
    ['drop table "orders"', 'drops table orders'],
    ['alter table "orders" rename to "purchases"', 'renames table orders'],
    ['alter table "orders" drop column "note"', 'drops column orders.note'],
    ['alter table "orders" rename column "note" to "remark"', 'renames column orders.note'],
    ['alter table "orders" alter column "note" set not null', 'makes orders.note required'],
    ['alter table "orders" alter column "note" set data type varchar(10)', 'changes the type of orders.note'],
    ['alter table "orders" add column "kind" text not null', 'adds orders.kind, which is required and has no default'],
  ])('is refused whatever its reason: %s', (sql, says) => {
    expect(found(sql)).toEqual([says])
    expect(found(`-- former release: nobody reads this any more\n${sql}`)).toEqual([says])
  })

  it.each([
    'alter table "orders" add constraint c check ("orders"."state" <> \'\')',
    'alter table "orders" add constraint f foreign key ("id") references "desks" ("id")',
    'alter table "orders" add constraint u unique ("state", "note")',
    'alter table "orders" add constraint one check (num_nonnulls("note", "desk_id") = 1)',
    'alter table "orders" alter column "state" drop default',
    'alter table "orders" drop constraint "orders_number_unique"',
    'create unique index u on "orders" (lower("note"))',
    'drop index "orders_key"',
    'create trigger t before insert on "orders" for each row execute function f()',
    'drop trigger t on "orders"',
    'drop function f',
    'create or replace function f() returns trigger language plpgsql as $$ begin return new; end $$',
    'do $$ begin end $$',
  ])('needs a reason: %s', (sql) => {
    expect(found(sql)).toEqual([expect.stringContaining('needs a reason')])
    expect(found(`-- former release: it writes no row that this refuses\n${sql}`)).toEqual([])
    expect(found(`-- former release:\n${sql}`)).toHaveLength(1)
  })

  it('gives a reason for one statement, not for the next one, also behind an umlaut', () => {
    const constraint = 'alter table "orders" add constraint c check ("orders"."state" <> \'für\');'
    expect(found(`-- former release: never writes «für», as it cannot\n${constraint}\n${constraint}`)).toHaveLength(1)
  })
})

describe('released migrations', () => {
  const first = { name: '0001_orders', sql: 'create table "orders" ("id" uuid)' }
  const release = {
    version: '1.0.0',
    migration: first.name,
    sha256: releasedDigest([first], { migration: first.name }),
  }

  it('stay as they are', () => {
    expect(migrationFaults([first], [release], SNAPSHOT)).toEqual([])
    expect(migrationFaults([{ ...first, sql: `${first.sql};` }], [release], SNAPSHOT)).toEqual([
      expect.stringContaining('not those that were released'),
    ])
    expect(migrationFaults([{ name: '0000_before', sql: '' }, first], [release], SNAPSHOT)).toHaveLength(1)
  })

  it('are followed by migrations that are looked at by name', () => {
    const later = { name: '0002_less', sql: 'alter table "orders" drop column "note"' }
    expect(migrationFaults([first, later], [release], SNAPSHOT)).toEqual(['0002_less: drops column orders.note'])
  })
})
