import { livePath } from '@destek/contracts/system/health'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/driver/database.ts'

const timeout = 2_000

/** Alive: the process answers. Ready: it can serve, which takes the database. */
export function serveHealth(app: FastifyInstance, database: Database): void {
  app.get(livePath, async () => ({ status: 'live' }))
  app.get('/health/ready', async (request, reply) => {
    try {
      await within(timeout, database.ping())
      return { status: 'ready' }
    } catch (error) {
      request.log.warn({ err: error }, 'The database does not answer.')
      return reply.code(503).send({ status: 'unready', reason: 'database' })
    }
  })
}

async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${milliseconds} ms.`)), milliseconds)
  })
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer))
}
