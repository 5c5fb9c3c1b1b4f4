import { platformLabels } from '#contract/licences/platforms.ts'
import { sentToPlatform } from '#contract/licences/sent-to-platform.ts'
import type { Guide } from './guide.ts'

/** From a licence or a code to the title on its platform, and what each platform is like. */
export const learningPlatforms: Guide = {
  uri: '/lernplattformen',
  kicker: 'Hilfe zu Lizenzen',
  lead: 'Lizenzen verwenden Sie auf einer Lernplattform. So kommen Sie hinein, auf beook, in der Web-App oder auf Edubase, und das hilft, wenn es klemmt.',
  steps: [
    {
      title: 'Lizenz kaufen oder Code einlösen',
      text: 'Haben Sie einen Code, lösen Sie ihn ein. Sonst kaufen Sie eine Lizenz auf der Seite des Titels.',
      action: { title: 'Code einlösen', url: '/coupons/redeem' },
    },
    {
      title: 'Plattform wählen',
      text: 'Auf welcher Plattform ein Titel läuft, steht bei der Ausgabe. Gibt es mehrere, wählen Sie beim Kauf oder beim Einlösen.',
      action: { title: 'Titel mit Lizenz', url: '/programm?format=licence' },
    },
    {
      title: '«E-Learning» öffnen',
      text: 'In Ihrem Konto steht dort jede Lizenz mit ihrer Laufzeit. Solange «wird bereitgestellt» steht, richtet die Plattform Ihren Zugang ein; das dauert meist weniger als eine Minute.',
      action: { title: 'Zum E-Learning', url: '/profile/e-learning' },
    },
    {
      title: 'In den Titel gehen',
      text: '«Öffnen» führt direkt in den Titel. Wie Sie dort arbeiten, lesen Sie unten bei Ihrer Plattform.',
    },
    {
      title: 'Hilfe holen, wenn es klemmt',
      text: 'Hilft keine der Antworten unten, schreiben Sie uns, mit Gerät und Programm.',
      action: { title: 'Nachricht schreiben', url: '/support-und-kontakt/nachricht' },
    },
  ],
  facts: [
    { value: `${Object.keys(platformLabels).length} Plattformen`, label: Object.values(platformLabels).join(', ') },
    { value: 'unter 1 Minute', label: 'dauert es meist, bis Ihr Zugang bereit ist' },
    { value: 'ohne Netz', label: 'lesen Sie in der App von beook' },
    { value: '1 Code', label: 'gilt einmal, für eine Person' },
  ],
  questions: [
    {
      question: 'Wie arbeite ich auf beook?',
      answer:
        'Zum Lesen, Markieren und Üben, im Browser und als App für Computer, Tablet und Telefon. Der Link aus Ihrem Konto öffnet den Titel in Ihrem Regal auf beook. Ein beook-Konto entsteht beim ersten Mal, mit der E-Mail-Adresse Ihres Kontos bei uns. In der App melden Sie sich danach mit derselben Adresse an und laden den Titel herunter; so lesen Sie auch ohne Netz.',
    },
    {
      question: 'Wie arbeite ich in der Web-App?',
      answer:
        'Sie arbeiten im Browser und installieren nichts; es genügt ein aktueller Browser. Sie melden sich mit Ihrem Konto bei uns an, ein zweites Passwort brauchen Sie nicht.',
    },
    {
      question: 'Wie arbeite ich auf Edubase?',
      answer:
        'Edubase kennt nur Codes: Wer unterrichtet, kauft Lizenzen «für andere» und verteilt die Codes, auch einen für sich selbst. Nach dem Einlösen steht der Titel in Ihrem Regal auf Edubase, im Browser und in der App.',
    },
    {
      question: 'Mein Code wird nicht angenommen. Warum?',
      answer: 'Jeder Code gilt einmal. Fragen Sie die Person, von der Sie ihn haben, ob es der richtige ist.',
    },
    {
      question: '«wird bereitgestellt» bleibt stehen. Was tun?',
      answer: 'Nichts. Die Plattform ist gerade nicht erreichbar, und wir versuchen es weiter.',
    },
    {
      question: 'Der Titel fehlt auf der Plattform. Wo ist er?',
      answer: 'Melden Sie sich dort mit der E-Mail-Adresse an, die Sie auch bei uns verwenden.',
    },
    {
      question: 'Was erfährt die Plattform über mich?',
      answer: sentToPlatform(),
    },
  ],
}
