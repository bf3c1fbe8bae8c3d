import { z } from 'zod'
import { tenantJob } from './job.ts'

export const longJob = tenantJob('test.long', z.object({}), { maxAttempts: 2 })
