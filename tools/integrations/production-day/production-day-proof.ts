import assert from 'node:assert/strict'
import type { Proof } from '../directory-proof.ts'
import { liveTheDay } from './day.ts'
import type { Stage } from './stage.ts'

export const productionDayProofs = (stage: Stage): Proof[] => [
  [
    'through a day in production nothing acknowledged is lost and no request fails but on killed connections',
    async () => assert.deepEqual(await liveTheDay(stage, (line) => console.log(`  ${line}`)), []),
  ],
]
