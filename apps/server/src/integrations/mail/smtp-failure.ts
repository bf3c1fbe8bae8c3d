import { oneLine } from '../http/one-line.ts'
import { IntegrationFailure, type IntegrationProblem } from '../integration-failure.ts'

/** The fields of a Nodemailer error. */
export interface SmtpError extends Error {
  code?: string
  /** The command that failed: `CONN`, `EHLO`, `RCPT TO`, `DATA`. */
  command?: string
  responseCode?: number
  response?: string
}

interface Circumstances {
  /** The server has the whole message and may have taken it, although it did not say so. */
  handedOver: boolean
  /** Texts that no message may repeat: the password and the recipient. */
  unspeakable: readonly (string | undefined)[]
}

/** Why a mail was not taken, by the reply of the server where there is one. */
export function smtpFailure(error: SmtpError, { handedOver, unspeakable }: Circumstances): IntegrationFailure {
  const { code, responseCode, response } = error
  return new IntegrationFailure(
    problemOf(error, handedOver),
    { code: responseCode ?? code ?? null, sentence: response ? speakable(response, unspeakable) : tlsSentence(error) },
    { cause: error },
  )
}

function problemOf({ code, command = '', responseCode = 0, response }: SmtpError, handedOver: boolean): IntegrationProblem {
  const isOfSession = ['CONN', 'EHLO', 'HELO', 'STARTTLS'].includes(command) || code === 'ETLS'
  if (responseCode >= 400 && responseCode < 500) return 'busy'
  if (code === 'EAUTH' || [530, 534, 535, 538].includes(responseCode)) return 'account'
  if (responseCode >= 500 && !isOfSession) return 'refused'
  // An address that cannot be one, and a mail that is larger than the server takes: it was not even asked.
  if (!response && (code === 'EENVELOPE' || code === 'EMESSAGE')) return 'refused'
  if (!handedOver) return 'unreachable'
  return response ? 'notUnderstood' : 'noAnswer'
}

/** The reply as one line without its numbers; nothing where it repeats what must not be repeated. */
function speakable(response: string, unspeakable: Circumstances['unspeakable']): string | null {
  const words = unspeakable.flatMap((word) => (word ? [word, word.split('@')[0]!] : [])).map((word) => word.toLowerCase())
  const said = response.toLowerCase()
  return words.some((word) => said.includes(word)) ? null : oneLine(response.replaceAll(/^\d{3}[ -]/gm, ''))
}

/** A problem with a certificate is described by our own side. */
const tlsSentence = ({ code, message }: SmtpError) => (code === 'ETLS' || code === 'ESOCKET' ? oneLine(message) : null)
