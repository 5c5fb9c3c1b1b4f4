import { TEACHER_TEXTS, type TeacherTexts, teacherTexts } from '#contract/accounts/teacher-texts.ts'
import { settingLabels } from '#contract/ground/setting-words.ts'
import { setting } from '#kernel/setting.ts'

const defaultTexts: TeacherTexts = {
  ask: [
    {
      title: 'Nachweis',
      text: 'Auf Ihrem Nachweis können wir nicht erkennen, dass Sie an dieser Schule unterrichten.\nBitte schicken Sie uns als Antwort eine Bestätigung der Schule oder Ihren Schulausweis.',
    },
    {
      title: 'E-Mail-Adresse bestätigen',
      text: 'Ihr Nachweis ist die E-Mail-Adresse Ihrer Schule. Sie ist noch nicht bestätigt.\nBitte melden Sie sich an und bestätigen Sie die Adresse in Ihrem Konto.',
    },
  ],
  reject: [
    {
      title: 'Kein Nachweis',
      text: 'Aus Ihrem Nachweis geht nicht hervor, dass Sie unterrichten.\nMit einem anderen Nachweis können Sie in Ihrem Konto unter «Ihre Angaben» einen neuen Antrag stellen.',
    },
    { title: 'Keine Schule', text: 'Konten für Lehrpersonen sind Angestellten von Schulen vorbehalten.' },
  ],
  withdraw: [{ title: 'Austritt', text: 'Nach Angabe der Schule unterrichten Sie nicht mehr.' }],
}

/** Texts to begin with when staff write to an applicant; a setting of the publisher. */
export const teacherTextsSetting = setting(TEACHER_TEXTS, teacherTexts, {
  fallback: defaultTexts,
  label: settingLabels.teacher_texts,
  groups: ['sales', 'admin'],
  writers: ['sales', 'admin'],
})
