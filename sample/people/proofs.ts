import sharp from 'sharp'
import { type TeacherFunction, teacherFunctions } from '#contract/accounts/teacher-choices.ts'
import { sans, serif, writePdf } from '../content/pdf/write-pdf.ts'
import { sampleId } from '../sample-id.ts'
import type { UserRow } from './rows.ts'

const A4: [number, number] = [595, 842]
const MARGIN = 72
const WIDTH = A4[0] - 2 * MARGIN

/** Of an application, as far as its proof shows it. */
interface Proven {
  id: string
  userId: string
  proof: string
  decidedAt: Date | null
  appliedAt: Date
  institution: string
  schoolPostCode: string
  schoolCity: string
  function: TeacherFunction
}

/** The files of waiting applicants, in turn a letter of their school and a photograph of their card. */
export async function makeProofs(applications: readonly Proven[], users: readonly UserRow[]) {
  const withFile = applications.filter(({ proof, decidedAt }) => proof === 'upload' && decidedAt === null)
  return Promise.all(
    withFile.map(async (application, n) => {
      const user = users.find(({ id }) => id === application.userId)
      const name = `${user?.firstName} ${user?.lastName}`
      const file = n % 2 === 0 ? await drawLetter(application, name) : await drawCard(application, name)
      const taken = { createdAt: application.appliedAt, takenAt: application.appliedAt }
      const id = sampleId('teacher-proof', n)
      return { id, applicationId: application.id, ...file, size: file.content.byteLength, ...taken }
    }),
  )
}

async function drawLetter({ institution, schoolPostCode, schoolCity, function: work }: Proven, name: string) {
  const title = 'Bestätigung der Anstellung'
  const pages = [
    [
      `Hiermit bestätigen wir, dass ${name} an unserer Schule angestellt ist.`,
      `Funktion: ${teacherFunctions[work]}`,
      'Das Pensum beträgt 60 Prozent. Die Anstellung ist unbefristet.',
      'Freundliche Grüsse, die Schulleitung',
    ],
    ['Beilage: Pensenplan', 'Montag, Dienstag und Donnerstag, je sechs Lektionen.'],
  ]
  const content = await writePdf({ title, size: A4, author: institution }, (pdf) => {
    for (const lines of pages) {
      pdf.addPage()
      pdf.fill('#1b2421').font(sans, 11).text(institution, MARGIN, MARGIN, { width: WIDTH })
      pdf.text(`${schoolPostCode} ${schoolCity}`)
      pdf.moveDown(4).font(serif, 20).text(title)
      for (const line of lines) pdf.moveDown(1).font(sans, 12).text(line, { width: WIDTH, lineGap: 4 })
    }
  })
  return { filename: 'Anstellung.pdf', contentType: 'application/pdf', content }
}

async function drawCard({ institution, schoolCity }: Proven, name: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1400" height="900" viewBox="0 0 1400 900">
    <rect width="1400" height="900" fill="#8d7f6b"/>
    <g transform="rotate(-3 700 450)">
      <rect x="150" y="120" width="1100" height="660" rx="40" fill="#fdfbf6"/>
      <rect x="150" y="120" width="1100" height="140" rx="40" fill="#135450"/>
      <g font-family="sans-serif" fill="#1b2421">
        <text x="200" y="212" font-size="60" fill="#fff">Ausweis für Lehrpersonen</text>
        <text x="640" y="400" font-size="64">${name}</text>
        <text x="640" y="490" font-size="40">${institution}</text>
        <text x="640" y="550" font-size="40">${schoolCity}</text>
        <text x="640" y="700" font-size="36">Schuljahr 2026/27</text>
      </g>
      <rect x="210" y="310" width="360" height="420" rx="16" fill="#d2e4e0"/>
      <circle cx="390" cy="460" r="90" fill="#8aa"/>
      <path d="M240 730q150-220 300 0z" fill="#8aa"/>
    </g>
  </svg>`
  const content = new Uint8Array(await sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer())
  return { filename: 'Schulausweis.jpg', contentType: 'image/jpeg', content }
}
