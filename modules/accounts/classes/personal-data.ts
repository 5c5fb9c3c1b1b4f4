import {
  exported,
  impersonal,
  ofUser,
  type PersonalData,
  personalTable,
  withheld,
} from '#kernel/personal-data/classification.ts'
import { classPupils, classTeachers } from './tables.ts'

/** Who teaches a class, and who belongs to it. */
export const classesData: PersonalData = {
  personal: [
    personalTable(classTeachers, {
      title: 'Unterrichtete Klassen',
      labels: { classId: 'Klasse', since: 'Seit' },
      of: ofUser(classTeachers.userId),
      columns: { classId: exported, userId: withheld('the account itself is in the export'), since: exported },
    }),
    personalTable(classPupils, {
      title: 'Klassen',
      labels: {
        classId: 'Klasse',
        alias: 'Spitzname',
        isHome: 'Das Konto ist von dieser Klasse',
        joinedAt: 'Beigetreten',
      },
      of: ofUser(classPupils.userId),
      columns: {
        id: impersonal,
        classId: exported,
        userId: withheld('the account itself is in the export'),
        seat: impersonal,
        alias: exported,
        nameSealed: withheld('sealed for the teachers of the class, who tell it whoever asks them'),
        isHome: exported,
        joinedAt: exported,
      },
    }),
  ],
  impersonal: {
    classes:
      'id school_id name level school_year code_hash code_sealed code_made_at code_closed_at code_closed_by_leaving state closed_at warned_at closing_told_at revision created_at',
  },
}
