import type { PersonalData } from '#kernel/personal-data/classification.ts'

/** The database, not people. Who released what stands in the audit log. */
export const backupsData: PersonalData = {
  impersonal: {
    database_marks: 'id shop mark marked_at timeline recovery_target',
    restores: 'id restored_to noticed_at sign settled_at',
    held_work: 'restore_id kind released_at',
    number_gaps: 'restore_id kind year after until',
    backup_notes: 'id kind at holds_until is_good seconds told',
  },
}
