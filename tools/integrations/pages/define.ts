import { createCaller } from '../production-day/caller.ts'
import { define } from '../production-day/definitions.ts'

/** The definitions that an administrator makes before the first case. */
const [url = '', token = ''] = process.argv.slice(2)
await define(createCaller({ url, token: () => token, journal: { asked: 0, failures: [] } }))
