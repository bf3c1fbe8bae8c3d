/**
 * The write with which an action ends. A caller that continues in the same transaction runs it and gets its answer. A caller that
 * has finished returns it from the transaction, and it travels together with the commit. Its locks are then not held while
 * PostgreSQL waits for the server.
 */
export class WriteWithCommit<Answer> {
  /** Asks the statement at once; what comes back makes the answer of it. */
  readonly write: () => Promise<() => Answer>

  constructor(write: () => Promise<() => Answer>) {
    this.write = write
  }

  async run(): Promise<Answer> {
    const answer = await this.write()
    return answer()
  }

  map<Other>(change: (answer: Answer) => Other): WriteWithCommit<Other> {
    return new WriteWithCommit(async () => {
      const answer = await this.write()
      return () => change(answer())
    })
  }
}

export const writeWithCommit = <Written, Answer>(write: () => Promise<Written>, answer: (written: Written) => Answer) =>
  new WriteWithCommit(async () => {
    const written = await write()
    return () => answer(written)
  })

/** The answer of an action inside a transaction that goes on. */
export const answerOf = async <Answer>(result: Answer | WriteWithCommit<Answer>): Promise<Answer> =>
  result instanceof WriteWithCommit ? result.run() : result
