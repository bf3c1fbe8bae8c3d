import type { TellPosition } from './connection.ts'
import type { Database } from './database.ts'
import type { Tx } from './tx.ts'
import { isUnavailable } from './database-errors.ts'
import { LastWrite, lastWrite } from './last-write.ts'

type Work = () => Promise<void>

/** What another system has to do before rows can tell of it, such as keeping a file, and how it is taken back. */
export interface Preparation<Result> {
  prepare: () => Promise<Result>
  /** Also called when the preparation has failed half-way. */
  undo: Work
}

/** What is done outside the database before a transaction and once it is clear how it has ended. */
export interface TransactionHooks {
  /**
   * The result of the preparation. No transaction waits for another system: when this is called first the transaction is given up, with
   * everything that it has locked; the preparation is made; then the whole work is done again, and this call has the result. What a
   * caller checks before is checked twice, and nothing is prepared for what is refused. It is undone when the transaction fails.
   */
  beforehand<Result>(preparation: Preparation<Result>): Result
  onCommit(work: Work): void
}

/** One transaction, and then what follows from its end. What fails then is reported, and changes nothing any more. */
export async function inTenantWithHooks<Result>(
  { inTenant }: Pick<Database, 'inTenant'>,
  tenantId: string,
  work: (tx: Tx, hooks: TransactionHooks) => Promise<Result | LastWrite<Result>>,
  onError: (error: unknown) => void,
  tellPosition?: TellPosition,
): Promise<Result> {
  const prepared: unknown[] = []
  const undoings: Work[] = []
  let onCommit: Work[] = []
  let isCommitting = false
  let answer: () => Result

  const once = (): Promise<() => Result> => {
    let calls = 0
    onCommit = []
    const hooks: TransactionHooks = {
      beforehand: <Made>(preparation: Preparation<Made>) => {
        calls += 1
        if (calls > prepared.length) throw new NotPrepared(preparation)
        return prepared[calls - 1] as Made
      },
      onCommit: (following) => void onCommit.push(following),
    }
    const doing = async (tx: Tx) => {
      const result = await work(tx, hooks)
      isCommitting = true
      // The answer of a last write is made when the transaction has ended: what goes wrong then takes nothing back.
      return result instanceof LastWrite ? lastWrite(result.write, (made) => made) : () => result
    }
    return inTenant(tenantId, doing, tellPosition)
  }

  const withPreparations = (): Promise<() => Result> =>
    once().catch(async (error: unknown) => {
      if (!(error instanceof NotPrepared)) throw error
      undoings.push(error.preparation.undo)
      prepared.push(await error.preparation.prepare())
      return withPreparations()
    })
  try {
    answer = await withPreparations()
  } catch (error) {
    // When the connection breaks during a commit, nobody knows whether the rows are there: what they need must stay.
    if (!(isCommitting && isUnavailable(error))) await all(undoings, onError)
    throw error
  }
  await all(onCommit, onError)
  return answer()
}

/** Ends a transaction that has to wait for something outside. */
class NotPrepared extends Error {
  readonly preparation: Preparation<unknown>

  constructor(preparation: Preparation<unknown>) {
    super('Something has to be prepared outside the transaction.')
    this.preparation = preparation
  }
}

async function all(works: Work[], onError: (error: unknown) => void): Promise<void> {
  for (const work of works) await work().catch(onError)
}
