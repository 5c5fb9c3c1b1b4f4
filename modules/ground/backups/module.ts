import { module } from '#kernel/module.ts'
import { backupsData } from './personal-data.ts'

/** Knows how far the database has come, when it was set back, and what is held since; and what became of backups. */
export const backups = module<object>({ name: 'backups', personalData: [backupsData] })
