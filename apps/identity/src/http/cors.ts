import type { Middleware } from 'koa'
import type { ProviderContext } from '../provider-context.ts'

/** The library opens its public documents to every origin; we open nothing to an origin that no registered address has. */
export const restrictOrigins =
  ({ origins }: ProviderContext): Middleware =>
  async (ctx, next) => {
    await next()
    if (!origins.includes(ctx.get('Origin'))) ctx.remove('Access-Control-Allow-Origin')
  }
