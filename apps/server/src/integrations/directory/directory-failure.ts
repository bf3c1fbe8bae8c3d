import {
  AuthMethodNotSupportedError,
  BusyError,
  ConfidentialityRequiredError,
  InappropriateAuthError,
  InsufficientAccessError,
  InvalidCredentialsError,
  NoResultError,
  NoSuchObjectError,
  ResultCodeError,
  StrongAuthRequiredError,
  TimeLimitExceededError,
  UnavailableError,
} from 'ldapts'
import { DirectoryFailure, type DirectoryProblem } from './directory.ts'

/**
 * The answer of the directory, reduced to the problems that callers distinguish. The cause is for the log; it holds no password.
 */
export const directoryFailure = (error: unknown): DirectoryFailure =>
  error instanceof DirectoryFailure ? error : new DirectoryFailure(problemOf(error), { cause: error })

const accessRefusals = [
  InvalidCredentialsError,
  InsufficientAccessError,
  InappropriateAuthError,
  AuthMethodNotSupportedError,
  StrongAuthRequiredError,
  ConfidentialityRequiredError,
]
const noAnswers = [BusyError, UnavailableError, TimeLimitExceededError, NoResultError]

function problemOf(error: unknown): DirectoryProblem {
  const isOneOf = (kinds: (abstract new (...args: never[]) => Error)[]) => kinds.some((kind) => error instanceof kind)
  if (!(error instanceof ResultCodeError) || isOneOf(noAnswers)) return 'unreachable'
  if (isOneOf(accessRefusals)) return 'accessRefused'
  return error instanceof NoSuchObjectError ? 'unknownAccount' : 'refused'
}
