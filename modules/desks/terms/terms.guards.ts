import type { Guard } from '#tests/guards/guard.ts'

const DEPARTMENTS = 'modules/desks/terms/departments.test.ts'

const SCHOOL_TERMS = 'modules/desks/terms/school-terms.test.ts'

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
    name: 'titles name only terms that there are, each of its kind',
    removals: [{ sql: 'drop trigger titles_hold_school_terms on titles' }],
    test: { file: SCHOOL_TERMS, named: 'the database itself' },
  },
  {
    name: 'a term that titles name is not deleted, and keeps its code',
    removals: [
      { sql: 'drop trigger school_terms_keep_named on school_terms' },
      {
        file: 'modules/catalogue/catalogue/school-terms/write-school-terms.ts',
        code: 'if (titles > 0)',
        instead: 'if (titles < 0)',
      },
    ],
    test: { file: SCHOOL_TERMS, named: 'is not deleted; one that none names' },
  },
  {
    name: 'who is for every profession is for none by itself, so that counts add up',
    removals: [{ sql: 'alter table titles drop constraint titles_every_profession' }],
    test: { file: SCHOOL_TERMS, named: 'the database itself' },
  },
  {
    name: 'a former address of a term leads on',
    removals: [{ sql: 'drop trigger school_terms_other_slug on school_terms' }],
    test: { file: SCHOOL_TERMS, named: 'its former address leads on' },
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
