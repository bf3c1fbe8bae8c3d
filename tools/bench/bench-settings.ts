import path from 'node:path'
import { z } from 'zod'

const count = (initial: number) => z.coerce.number().int().min(1000).default(initial)

/** The settings of a benchmark, read from the environment. */
export const BenchSettings = z
  .object({
    BENCH_CASES: count(1_000_000),
    BENCH_EMPLOYEES: count(100_000),
    BENCH_DIR: z.string().min(1).default('data-bench'),
    /** How long each query is asked, by one client and again by eight. */
    BENCH_SECONDS: z.coerce.number().positive().default(1.5),
    BENCH_CREATIONS: z.coerce.number().int().min(1).default(5000),
    /** How many listen while cases change. */
    BENCH_STREAMS: z.coerce.number().int().min(1).default(2000),
    /** How long people work in `soak`. */
    BENCH_MINUTES: z.coerce.number().positive().default(60),
    /** Parts of names, divided by commas: only these queries, `export` and `creation` being two of them. */
    BENCH_ONLY: z.string().default(''),
  })
  .transform((env) => ({
    whole: { cases: env.BENCH_CASES, employees: env.BENCH_EMPLOYEES },
    tenth: { cases: Math.round(env.BENCH_CASES / 10), employees: Math.round(env.BENCH_EMPLOYEES / 10) },
    folder: path.resolve(env.BENCH_DIR),
    seconds: env.BENCH_SECONDS,
    creations: env.BENCH_CREATIONS,
    streams: env.BENCH_STREAMS,
    minutes: env.BENCH_MINUTES,
    isWanted: (name: string) => env.BENCH_ONLY.split(',').some((part) => name.includes(part.trim())),
  }))

export type BenchSettings = z.infer<typeof BenchSettings>

/** How large a generated tenant is. */
export interface Size {
  cases: number
  employees: number
}
