import { z } from 'zod'
import { schoolLevelNames } from '#contract/catalogue/school/school-level-labels.ts'
import { type SchoolLevel, schoolLevel } from '#contract/catalogue/school/school-levels.ts'
import { line } from '#contract/fields.ts'
import { settingLabels } from '#contract/ground/setting-words.ts'
import { setting } from '#kernel/setting.ts'

function ofEach<T>(make: (level: SchoolLevel) => T): Record<SchoolLevel, T> {
  return Object.fromEntries(schoolLevel.options.map((level) => [level, make(level)])) as Record<SchoolLevel, T>
}

/** What the head of each level's page says below its name. Levels are fixed; subjects and curricula have theirs as terms. */
export const levelLeadsSetting = setting<Record<SchoolLevel, string>>(
  'level_leads',
  z.strictObject(ofEach(() => line(0, 300))),
  {
    fallback: ofEach((level) => schoolLevelNames[level].lead),
    label: settingLabels.level_leads,
    groups: ['editor', 'admin'],
    writers: ['editor', 'admin'],
    tags: ['titles'],
  },
)
