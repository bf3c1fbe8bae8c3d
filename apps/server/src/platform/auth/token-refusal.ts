import { errors } from 'jose'
import { NotSignedIn } from '../http/http-errors.ts'

/** Why a token was refused, in the words of the log and of the challenge that its sender gets. */
const sentences = {
  malformed: 'This is no signed token.',
  algorithm: 'The token is not signed in a way that is accepted.',
  keyUnknown: 'The token is signed by a key that the identity provider does not know.',
  signature: 'The signature of the token is not good.',
  expired: 'The token has expired.',
  notYetValid: 'The token is not valid yet.',
  issuer: 'The token is of another issuer.',
  audience: 'The token is meant for another audience.',
  otherClient: 'The token was given to another client.',
  subjectMissing: 'The token carries no claim sub that names the user.',
  tenantMissing: 'The token names no tenant.',
}

export type TokenRefusal = keyof typeof sentences

/** A token that is not accepted. The answer repeats nothing of its content. */
export class TokenRefused extends NotSignedIn {
  readonly refusal: TokenRefusal

  constructor(refusal: TokenRefusal, sentence = sentences[refusal]) {
    super(sentence)
    this.refusal = refusal
  }
}

/** Why the library has refused a token; null for an error that is not the token's fault. */
export function refusalOf(error: unknown): TokenRefusal | null {
  if (error instanceof TokenRefused) return error.refusal
  if (error instanceof errors.JWTExpired) return 'expired'
  if (error instanceof errors.JWKSNoMatchingKey) return 'keyUnknown'
  if (error instanceof errors.JOSEAlgNotAllowed || error instanceof errors.JOSENotSupported) return 'algorithm'
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'signature'
  if (error instanceof errors.JWTClaimValidationFailed) return claimRefusals[error.claim] ?? 'malformed'
  return error instanceof errors.JOSEError ? 'malformed' : null
}

const claimRefusals: Record<string, TokenRefusal> = {
  iss: 'issuer',
  aud: 'audience',
  exp: 'expired',
  nbf: 'notYetValid',
  sub: 'subjectMissing',
}
