import type { ReviewStep } from '#contract/accounts/office-teachers.ts'
import {
  type ApplicationState,
  type TeacherFunction,
  type TeacherProof,
  type TeacherSubject,
  teacherFunctions,
  teacherSubjects,
} from '#contract/accounts/teacher-choices.ts'
import { applicationStateLabels, proofLabels, reviewStepLabels } from '#contract/accounts/teacher-labels.ts'
import {
  exported,
  exportedAs,
  impersonal,
  ofUser,
  type PersonalData,
  personalTable,
  withheld,
} from '#kernel/personal-data/classification.ts'
import { teacherApplications, teacherProofs, teacherReviewSteps } from './tables.ts'

/** A user's applications to be recognised as a teacher, with their proofs. */
export const teachersData: PersonalData = {
  personal: [
    personalTable(teacherApplications, {
      title: 'Anträge als Lehrperson',
      of: ofUser(teacherApplications.userId),
      columns: {
        id: impersonal,
        userId: withheld('the account itself is in the export'),
        state: exportedAs((state: ApplicationState) => applicationStateLabels[state]),
        revision: impersonal,
        institution: exported,
        schoolPostCode: exported,
        schoolCity: exported,
        function: exportedAs((value: TeacherFunction) => teacherFunctions[value]),
        subjects: exportedAs((values: TeacherSubject[]) => values.map((value) => teacherSubjects[value]).join(', ')),
        proof: exportedAs((proof: TeacherProof) => proofLabels[proof]),
        schoolEmail: exported,
        note: exported,
        appliedAt: exported,
        decidedAt: exported,
        confirmedAt: exported,
        timesAsked: impersonal,
        askedAt: exported,
        staffId: withheld('about somebody else'),
        words: withheld('what other columns and the account say, for the search of staff'),
      },
    }),
    personalTable(teacherReviewSteps, {
      title: 'Verlauf der Anträge',
      within: { table: teacherApplications, by: teacherReviewSteps.applicationId },
      columns: {
        applicationId: impersonal,
        number: impersonal,
        step: exportedAs((step: ReviewStep) => reviewStepLabels[step]),
        note: exported,
        at: exported,
        staffId: withheld('about somebody else'),
      },
    }),
    personalTable(teacherProofs, {
      title: 'Eingereichte Nachweise',
      within: { table: teacherApplications, by: teacherProofs.applicationId },
      columns: {
        id: impersonal,
        applicationId: impersonal,
        filename: exported,
        contentType: exported,
        content: exported,
        size: exported,
        createdAt: exported,
        takenAt: withheld('says no more than the application it belongs to'),
      },
    }),
  ],
}
