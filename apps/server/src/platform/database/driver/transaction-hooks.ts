import type { TellPosition } from './connection.ts'
import type { Database } from './database.ts'
import type { Tx } from './tx.ts'
import { isUnavailable } from './database-errors.ts'
import { WriteWithCommit, writeWithCommit } from './write-with-commit.ts'

type Work = () => Promise<void>

/** Work in another system that must be done before rows refer to it, such as storing a file, and how to undo it. */
export interface Preparation<Result> {
  prepare: () => Promise<Result>
  /** Also called when the preparation has failed half-way. */
  undo: Work
}

/** Work outside the database: before a transaction, and after its outcome is known. */
export interface TransactionHooks {
  /**
   * Returns the result of the preparation. No transaction waits for another system. At the first call the transaction is rolled
   * back and its locks are released; the preparation is made; then the whole work runs again, and this call returns the result.
   * Checks before the call therefore run twice, and a refused call prepares nothing. The preparation is undone when the
   * transaction fails.
   */
  prepareOutsideTransaction<Result>(preparation: Preparation<Result>): Result
  onCommit(work: Work): void
}

/**
 * Runs one transaction, and then the work that follows its end. A failure of that work is reported and changes nothing any more.
 */
export async function inTenantWithHooks<Result>(
  { inTenant }: Pick<Database, 'inTenant'>,
  tenantId: string,
  work: (tx: Tx, hooks: TransactionHooks) => Promise<Result | WriteWithCommit<Result>>,
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
      prepareOutsideTransaction: <Made>(preparation: Preparation<Made>) => {
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
      return result instanceof WriteWithCommit ? writeWithCommit(result.write, (made) => made) : () => result
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
    // When the connection breaks during a commit the outcome is unknown. Keep the preparation, because the rows may need it.
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
