import { sentToPlatform } from '#contract/licences/sent-to-platform.ts'
import type { PageDraft } from '../page-draft.ts'

/** How to get into each platform: where «Hilfe zu …» leads. */
export const platformsPage: PageDraft = {
  uri: '/lernplattformen',
  title: 'Lernplattformen',
  description: 'beook, Web-App und Edubase: wie Sie mit Ihrer Lizenz hineinkommen und was tun, wenn es klemmt.',
  text: `
    Lizenzen verwenden Sie auf einer Lernplattform. Auf welcher, steht bei der Ausgabe; gibt es mehrere, wählen Sie beim Kauf oder beim Einlösen.
    ## So kommen Sie hinein
    1. Kaufen Sie eine Lizenz, oder lösen Sie Ihren Code ein: [Code einlösen](/coupons/redeem).
    2. Öffnen Sie in Ihrem Konto [E-Learning](/profile/e-learning). Dort steht jede Lizenz mit ihrer Laufzeit.
    3. «Öffnen» führt direkt in den Titel. Solange dort «wird bereitgestellt» steht, richtet die Plattform Ihren Zugang ein; das dauert meist weniger als eine Minute.
    ## beook
    Zum Lesen, Markieren und Üben, im Browser und als App für Computer, Tablet und Telefon. Der Link aus Ihrem Konto öffnet den Titel in Ihrem Regal auf beook. Ein beook-Konto entsteht beim ersten Mal, mit der E-Mail-Adresse Ihres Kontos bei uns. In der App melden Sie sich danach mit derselben Adresse an und laden den Titel herunter; so lesen Sie auch ohne Netz.
    ## Web-App
    Sie arbeiten im Browser und installieren nichts. Sie melden sich mit Ihrem Konto bei uns an, ein zweites Passwort brauchen Sie nicht. Es genügt ein aktueller Browser.
    ## Edubase
    Edubase kennt nur Codes: Wer unterrichtet, kauft Lizenzen «für andere» und verteilt die Codes, auch einen für sich selbst. Nach dem Einlösen steht der Titel in Ihrem Regal auf Edubase, im Browser und in der App.
    ## Wenn es klemmt
    - **Der Code wird nicht angenommen:** Jeder Code gilt einmal. Fragen Sie die Person, von der Sie ihn haben, ob es der richtige ist.
    - **«wird bereitgestellt» bleibt stehen:** Die Plattform ist gerade nicht erreichbar. Wir versuchen es weiter, Sie brauchen nichts zu tun.
    - **Der Titel fehlt auf der Plattform:** Melden Sie sich dort mit der E-Mail-Adresse an, die Sie auch bei uns verwenden.
    - **Nichts davon hilft:** Schreiben Sie uns, mit Gerät und Programm: [Support und Kontakt](/support-und-kontakt).
    ## Was die Plattform erfährt
    ${sentToPlatform()}
  `,
}
