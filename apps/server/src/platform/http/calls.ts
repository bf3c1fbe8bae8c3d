import type { AnswerOf, BodyOf, ParamsOf, QueryOf, Route } from '@destek/contracts/core/routes'
import type { Actor } from '../auth/actor.ts'
import type { RequestContext } from '../auth/load-actor.ts'
import type { TransactionHooks } from '../database/driver/transaction-hooks.ts'
import type { Tx } from '../database/driver/tx.ts'
import type { WriteWithCommit } from '../database/driver/write-with-commit.ts'
import type { FileAnswer } from './file-answer.ts'
import type { WrittenJson } from './json-bytes.ts'
import type { FileOf } from './read-input.ts'
import type { UploadedFile } from './upload.ts'

/** The arguments of a handler for a signed-in call. */
export interface Call<R extends Route> {
  tx: Tx
  /** For what the database cannot take back by itself. */
  hooks: TransactionHooks
  actor: Actor
  params: ParamsOf<R>
  query: QueryOf<R>
  body: BodyOf<R>
  /** Of a form with exactly one. */
  file: FileOf<R>
  /** Of a form with several; otherwise none. */
  files: UploadedFile[]
  /** Delay the answer until every replica has replayed this change, so that none still shows data that the call has hidden. */
  awaitReplicas(): void
}

/** The result of a handler: the object of the contract, that object already serialized, or a file. */
type Answered<R extends Route> = R['file'] extends string ? FileAnswer : AnswerOf<R> | WrittenJson

/**
 * The arguments of a handler that asks another system, or works long with a file. It gets no transaction, because a transaction
 * must not wait for such work.
 */
export interface CallWithoutTransaction<R extends Route> extends Pick<Call<R>, 'actor' | 'params' | 'query' | 'body' | 'file'> {
  /** One transaction in the caller's tenant, when it is their turn; an aborted signal gives it up before. */
  inTransaction<Result>(work: (tx: Tx) => Promise<Result>, signal?: AbortSignal): Promise<Result>
  /** Aborts when the caller disconnects. Use it for work that serves the caller alone, not for work that must be recorded. */
  signal: AbortSignal
}

/** The arguments of a handler for a call without sign-in. Without a tenant it has no data to read. */
export interface OpenCall<R extends Route> {
  tenant: { tx: Tx; id: string; name: string } | null
  actor: Actor | null
  facts: RequestContext
  params: ParamsOf<R>
  query: QueryOf<R>
  body: BodyOf<R>
}

export type Serve = <R extends Route, Ahead = undefined>(
  route: R,
  /** Returns the answer, or its last write, which travels with the commit and produces the answer afterwards. */
  handler: (call: Call<R>, ahead: Ahead) => Promise<Answered<R> | WriteWithCommit<Answered<R>>>,
  /**
   * Reads data that the handler needs and that does not depend on the caller. The query travels with the look-up of the caller.
   */
  prefetch?: (tx: Tx, body: BodyOf<R>) => Promise<Ahead>,
) => void
export type ServeWithoutTransaction = <R extends Route>(
  route: R,
  handler: (call: CallWithoutTransaction<R>) => Promise<R['file'] extends string ? FileAnswer : AnswerOf<R>>,
) => void
export type ServeEveryone = <R extends Route>(route: R, handler: (call: OpenCall<R>) => Promise<AnswerOf<R>>) => void

/** For calls that are open to everyone and the same for everyone. They read only their own data. */
export type ServeOpen = <R extends Route>(
  route: R,
  handler: (call: Pick<OpenCall<R>, 'facts' | 'params' | 'query'>) => Promise<AnswerOf<R>>,
) => void
