import { ClientSettings, clientSettingsPath } from '@destek/contracts/system/client-settings'
import { SignInError, signIn } from '@destek/identity/pages/sign-in-by-script'

/** Prints a bearer token of a demo account, obtained from the running server as a browser would obtain it. */
async function main([userName, password = 'destek']: string[]): Promise<void> {
  if (!userName) throw new Complaint('Name the account: npm run --silent token -- agent')
  const settings = await readSettings(serverAddress())
  if (!settings.issuer.endsWith('/identity')) {
    throw new Complaint(`This server uses the identity provider ${settings.issuer}; ask it for a token.`)
  }
  const redirectUri = new URL('/oidc-callback', settings.issuer).href
  const { issuer, clientId, scope } = settings
  const { access_token } = await signIn({ issuer, clientId, scope, redirectUri, userName, password })
  console.log(access_token)
}

class Complaint extends Error {}

function serverAddress(): string {
  const { HOST = 'localhost', PORT = '3000' } = process.env
  const everywhere = HOST === '0.0.0.0' || HOST === '::'
  const host = everywhere ? 'localhost' : HOST.includes(':') ? `[${HOST}]` : HOST
  return `http://${host}:${PORT}`
}

async function readSettings(server: string): Promise<ClientSettings> {
  try {
    const answer = await fetch(server + clientSettingsPath)
    return ClientSettings.parse(await answer.json())
  } catch {
    throw new Complaint(
      `Destek does not answer at ${server}. Start it with "npm start", or say with HOST and PORT where it runs.`,
    )
  }
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  const expected = error instanceof Complaint || error instanceof SignInError
  console.error(expected ? error.message : `No token: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
}
