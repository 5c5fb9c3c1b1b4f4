import type { Guard } from '#tests/guards/guard.ts'

const DEPARTMENTS = 'modules/desks/terms/departments.test.ts'

const CATEGORIES = 'modules/desks/terms/categories.test.ts'

export const guards: readonly Guard[] = [
  {
    name: 'a former address of a department leads on, whoever renames it',
    removals: [{ sql: 'drop trigger departments_keep_slugs on departments' }],
    test: { file: DEPARTMENTS, named: 'in the database itself' },
  },
  {
    name: 'a department that titles stand in is not deleted',
    removals: [
      {
        file: 'modules/catalogue/catalogue/terms/write-terms.ts',
        code: 'used && used.things + used.below > 0',
        instead: 'used && false',
      },
      { sql: 'alter table title_departments drop constraint title_departments_department_id_departments_id_fk' },
      { sql: 'alter table departments drop constraint departments_parent_id_departments_id_fk' },
    ],
    test: { file: DEPARTMENTS, named: 'is refused while titles' },
  },
  {
    name: 'a former address of a category of articles leads on',
    removals: [{ sql: 'drop trigger categories_keep_slugs on article_categories' }],
    test: { file: CATEGORIES, named: 'leads on from the address' },
  },
  {
    name: 'whoever writes the tree of departments writes it after the other',
    removals: [
      {
        file: 'modules/catalogue/catalogue/terms/write-terms.ts',
        code: 'in share row exclusive mode',
        instead: 'in access share mode',
      },
      // Departments are held with the whole catalogue as well.
      {
        file: 'modules/catalogue/catalogue/lock-catalogue.ts',
        code: 'pg_advisory_xact_lock(',
        instead: 'abs(',
      },
    ],
    test: { file: DEPARTMENTS, named: 'below each other at once' },
  },
]
