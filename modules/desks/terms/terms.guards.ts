import type { Guard } from '#tests/guards/guard.ts'

const DEPARTMENTS = 'modules/desks/terms/departments.test.ts'

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
]
