import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/driver/database.ts'
import type { Serve, ServeEveryone, ServeOpen, ServeWithoutTransaction } from './calls.ts'
import { servingInTransaction } from './serve-in-transaction.ts'
import { servingEveryone, servingOpen } from './serve-open.ts'
import { servingWithoutTransaction } from './serve-without-transaction.ts'
import { servingContext, type ServingOptions } from './serving-context.ts'

interface Serving {
  serve: Serve
  serveWithoutTransaction: ServeWithoutTransaction
  serveEveryone: ServeEveryone
  serveOpen: ServeOpen
}

/** Joins contract and handler: checks permissions and input, opens transactions, and writes the answer. */
export function serving(app: FastifyInstance, database: Database, options: ServingOptions): Serving {
  const context = servingContext(app, database, options)
  return {
    serve: servingInTransaction(context),
    serveWithoutTransaction: servingWithoutTransaction(context),
    serveEveryone: servingEveryone(context),
    serveOpen: servingOpen(context),
  }
}
