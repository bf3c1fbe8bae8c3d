import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { Ber, BerWriter } from 'ldapts'

export interface TestCertificate {
  key: string
  cert: string
}

/** A certificate that speaks for itself, for a host and this machine's address. */
export function testCertificate(host: string): TestCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  // Of a name of its own: several that are trusted at once would be taken for one another.
  const own = Buffer.from(`Test ${host} ${randomUUID()}`)
  const name = sequence(der(0x31, sequence(oid('2.5.4.3'), der(Ber.Utf8String, own))))
  const validity = sequence(
    der(Ber.UTCTime, Buffer.from('200101000000Z')),
    der(Ber.GeneralizedTime, Buffer.from('29991231235959Z')),
  )
  const hosts = sequence(der(0x82, Buffer.from(host)), der(0x87, Buffer.from([127, 0, 0, 1])))
  const extensions = der(0xa3, sequence(sequence(oid('2.5.29.17'), der(Ber.OctetString, hosts))))
  const algorithm = sequence(oid('1.2.840.10045.4.3.2'))
  const signed = sequence(
    der(0xa0, der(Ber.Integer, Buffer.from([2]))),
    der(Ber.Integer, Buffer.from([1])),
    algorithm,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    extensions,
  )
  const signature = der(Ber.BitString, Buffer.from([0]), sign('sha256', signed, privateKey))
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: pem(sequence(signed, algorithm, signature)),
  }
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const writer = new BerWriter()
  writer.writeBuffer(Buffer.concat(parts), tag)
  return writer.buffer
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts)

function oid(text: string): Buffer {
  const writer = new BerWriter()
  writer.writeOID(text)
  return writer.buffer
}

const pem = (bytes: Buffer) =>
  `-----BEGIN CERTIFICATE-----\n${bytes.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`
