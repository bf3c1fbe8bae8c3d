import { oneLine } from '../http/one-line.ts'
import type { SmsAccount } from './sms-provider.ts'

export const credentials = ({ userName, password }: SmsAccount) => Buffer.from(`${userName}:${password}`).toString('base64')

/** The provider's message, or null when it would repeat the account or the recipient's number. */
export function sentenceOf(said: unknown, account: SmsAccount, to?: string): string | null {
  const line = oneLine(said, [account.password, credentials(account)])
  return line && to ? line.replaceAll(to.replace('+', ''), '…') : line
}

export function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Its account is each tenant's own, so the address has none. */
export function providerAddress(address: string): URL {
  const url = new URL(address)
  if (url.username || url.password)
    throw new Error('SMS_URL must carry no user name and no password: each tenant has its own account in the settings.')
  return url
}
