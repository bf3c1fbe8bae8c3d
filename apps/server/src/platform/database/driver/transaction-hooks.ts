import type { Database } from './database.ts'
import type { Tx } from './tx.ts'
import { isUnavailable } from './database-errors.ts'
import { LastWrite, lastWrite } from './last-write.ts'

type Work = () => Promise<void>

/** What is done outside the database once it is clear how the transaction has ended. */
export interface TransactionHooks {
  onCommit(work: Work): void
  onRollback(work: Work): void
}

/** One transaction, and then what follows from its end. What fails then is reported, and changes nothing any more. */
export async function inTenantWithHooks<Result>(
  database: Database,
  tenantId: string,
  work: (tx: Tx, hooks: TransactionHooks) => Promise<Result | LastWrite<Result>>,
  onError: (error: unknown) => void,
): Promise<Result> {
  const [onCommit, onRollback]: [Work[], Work[]] = [[], []]
  const hooks = { onCommit: (work: Work) => void onCommit.push(work), onRollback: (work: Work) => void onRollback.push(work) }
  let isCommitting = false
  let answer: () => Result
  try {
    answer = await database.inTenant(tenantId, async (tx) => {
      const result = await work(tx, hooks)
      isCommitting = true
      // The answer of a last write is made when the transaction has ended: what goes wrong then takes nothing back.
      return result instanceof LastWrite ? lastWrite(result.write, (made) => made) : () => result
    })
  } catch (error) {
    // When the connection breaks during a commit, nobody knows whether the rows are there: what they need must stay.
    if (!(isCommitting && isUnavailable(error))) await all(onRollback, onError)
    throw error
  }
  await all(onCommit, onError)
  return answer()
}

async function all(works: Work[], onError: (error: unknown) => void): Promise<void> {
  for (const work of works) await work().catch(onError)
}
