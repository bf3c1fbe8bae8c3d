import { createHash, createVerify, type KeyObject } from 'node:crypto'

/** Checks the DKIM signature of a mail (RFC 6376, rsa-sha256, relaxed/relaxed) with the public key of the signer. */
export function verifyDkim(mail: string, publicKey: KeyObject) {
  const end = mail.indexOf('\r\n\r\n')
  const headers = mail.slice(0, end).split(/\r\n(?![ \t])/)
  const signature = headers.find((header) => /^dkim-signature:/i.test(header)) ?? ''
  const tags = Object.fromEntries(
    signature
      .replace(/^[^:]*:/, '')
      .split(';')
      .map((tag) => tag.trim())
      .filter(Boolean)
      .map((tag) => [tag.slice(0, tag.indexOf('=')), tag.slice(tag.indexOf('=') + 1).replaceAll(/\s/g, '')]),
  ) as Record<string, string>
  const bodyHash = createHash('sha256')
    .update(relaxedBody(mail.slice(end + 4)))
    .digest('base64')
  const signed = (tags['h'] ?? '')
    .split(':')
    .flatMap((name) => headers.filter((header) => header.toLowerCase().startsWith(`${name.toLowerCase()}:`)).slice(-1))
    .map((header) => `${relaxedHeader(header)}\r\n`)
  const own = relaxedHeader(signature).replace(/([;\s]b=)[^;]*/, '$1')
  const isSigned = createVerify('sha256')
    .update(signed.join('') + own)
    .verify(publicKey, tags['b'] ?? '', 'base64')
  return { isValid: isSigned && bodyHash === tags['bh'], domain: tags['d'], selector: tags['s'] }
}

const relaxedHeader = (header: string) => {
  const [name, ...value] = header.split(':') as [string, ...string[]]
  return `${name.trim().toLowerCase()}:${value
    .join(':')
    .replaceAll(/\r\n/g, '')
    .replaceAll(/[ \t]+/g, ' ')
    .trim()}`
}

const relaxedBody = (body: string) => {
  const lines = body.split('\r\n').map((line) => line.replaceAll(/[ \t]+/g, ' ').trimEnd())
  while (lines.at(-1) === '') lines.pop()
  return lines.length === 0 ? '' : `${lines.join('\r\n')}\r\n`
}
