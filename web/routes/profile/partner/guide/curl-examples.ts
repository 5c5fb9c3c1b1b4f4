import { addressesOf, type BoundClient } from './bound-client.ts'

/** A sign-on by hand: the address for the browser, then the code for tokens, then the person. */
export function curlSignOn(client: BoundClient): string {
  const { authorize, token, userinfo } = addressesOf(client)
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: client.clientId,
    redirect_uri: client.redirectUrl,
    scope: client.scopes,
    code_challenge_method: 'S256',
  })
  return `url_safe() { openssl base64 -A | tr '+/' '-_' | tr -d '='; }
verifier=$(openssl rand 32 | url_safe)
challenge=$(printf %s "$verifier" | openssl dgst -sha256 -binary | url_safe)

echo "Öffnen Sie im Browser:"
echo "${authorize}?${query}&code_challenge=$challenge&state=$(openssl rand -hex 16)"
read -r -p "Der Wert von «code» in der Adresse danach: " code

curl ${token} \\
  --user "${client.clientId}:$CLIENT_SECRET" \\
  --data grant_type=authorization_code \\
  --data-urlencode "code=$code" \\
  --data-urlencode "redirect_uri=${client.redirectUrl}" \\
  --data "code_verifier=$verifier"

read -r -p "Das access_token daraus: " access_token
curl ${userinfo} --header "Authorization: Bearer $access_token"
`
}

/** What an application does after the sign-on: it reads licences, renews its tokens, gives them back, and logs out. */
export function curlLater(client: BoundClient): string {
  const { token, licences, revoke, logout } = addressesOf(client)
  const query = new URLSearchParams({ post_logout_redirect_uri: client.redirectUrl })
  return `# Was die Person von Ihren Angeboten freigeschaltet hat
curl ${licences} --header "Authorization: Bearer $ACCESS_TOKEN"

# Neue Token, sobald das Access-Token abgelaufen ist
curl ${token} \\
  --user "${client.clientId}:$CLIENT_SECRET" \\
  --data grant_type=refresh_token \\
  --data-urlencode "refresh_token=$REFRESH_TOKEN"

# Das bisherige gilt nun nicht mehr: Merken Sie sich das neue
read -r -p "Das refresh_token daraus: " REFRESH_TOKEN

# Token zurückgeben, wenn sich jemand nur in Ihrer Anwendung abmeldet
curl ${revoke} \\
  --user "${client.clientId}:$CLIENT_SECRET" \\
  --data-urlencode "token=$REFRESH_TOKEN"

# Bei uns und in allen Anwendungen abmelden
echo "Öffnen Sie im Browser:"
echo "${logout}?${query}&id_token_hint=$ID_TOKEN"
`
}

/** A token for the catalogue, and a call with it. */
export function curlCatalogue(client: BoundClient): string {
  const { token, catalogue } = addressesOf(client)
  return `access_token=$(curl --silent ${token} \\
  --user "${client.clientId}:$CLIENT_SECRET" \\
  --data grant_type=client_credentials \\
  --data scope=catalogue | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')

curl "${catalogue}?sort=newest" --header "Authorization: Bearer $access_token"
`
}

/** Tokens for a password that the application has asked for. */
export function curlPassword(client: BoundClient): string {
  return `curl ${addressesOf(client).token} \\
  --user "${client.clientId}:$CLIENT_SECRET" \\
  --data grant_type=password \\
  --data-urlencode "scope=${client.scopes}" \\
  --data-urlencode "username=$EMAIL" \\
  --data-urlencode "password=$PASSWORD"
`
}
