import { addressesOf, type BoundClient } from './bound-client.ts'

/** A page that signs people on, with `jumbojett/openid-connect-php` 1. */
export function phpExample(client: BoundClient): string {
  const { issuer, clientId, redirectUrl, scopes } = client
  // The library adds `openid` by itself.
  const asked = scopes.split(' ').filter((scope) => scope !== 'openid')
  return `<?php
// composer require jumbojett/openid-connect-php
require __DIR__ . '/vendor/autoload.php';

use Jumbojett\\OpenIDConnectClient;

$shop = new OpenIDConnectClient('${issuer}', '${clientId}', getenv('CLIENT_SECRET'));
$shop->setRedirectURL('${redirectUrl}');
$shop->setCodeChallengeMethod('S256');
$shop->addScope([${asked.map((scope) => `'${scope}'`).join(', ')}]);

// So kommt zurück, wer abbricht oder nicht einwilligt: Ohne dies würde die Bibliothek eine Ausnahme werfen.
if (isset($_GET['error'])) {
    http_response_code($_GET['error'] === 'access_denied' ? 200 : 400);
    exit('Die Anmeldung ist nicht zustande gekommen: ' . htmlspecialchars((string) $_GET['error']));
}

// Leitet zur Anmeldung und, auf der Redirect-URL, weiter bis zum Ende.
$shop->authenticate();

$person = $shop->requestUserInfo();

// Was die Person von Ihren Angeboten freigeschaltet hat.
$asPerson = ['http' => ['header' => 'Authorization: Bearer ' . $shop->getAccessToken()]];
$licences = file_get_contents('${addressesOf(client).licences}', false, stream_context_create($asPerson));

header('Content-Type: application/json');
echo json_encode(['person' => $person, 'licences' => json_decode($licences)], JSON_PRETTY_PRINT | JSON_UNESCAPED_UNICODE);

// Später: neue Token mit $shop->refreshToken($refreshToken), denn jedes Refresh-Token gilt einmal,
// und abmelden, auch bei uns, mit $shop->signOut($idToken, '${redirectUrl}').
`
}
