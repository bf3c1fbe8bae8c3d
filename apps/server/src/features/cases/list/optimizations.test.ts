import { caseRoutes } from '@destek/contracts/cases/cases'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { optimizations, switchOptimization } from '../../../platform/optimizations.ts'
import { startTestApp } from '../../../test/start-test-app.ts'

const { as } = await startTestApp()

/** The requests that the optimizations concern, each by somebody who may see all and by somebody who may not. */
async function answers(caseId: string) {
  const found = []
  for (const userName of ['admin', 'agent']) {
    const person = as.user(userName)
    for (const list of ['all', 'my', 'group'] as const) {
      const query = { list, maxResultCount: 10 }
      found.push(await person.call(caseRoutes.rows, { query }), await person.call(caseRoutes.totals, { query: { list } }))
      found.push(await person.call(caseRoutes.rows, { query: { ...query, columns: 'description,documents' } }))
    }
    found.push(await person.call(caseRoutes.pagedList, { query: { maxResultCount: 10 } }))
    found.push(await person.call(caseRoutes.one, { params: { id: caseId } }))
  }
  return found.map(({ status, body }) => ({ status, body }))
}

describe('an optimization', () => {
  let caseId = ''
  beforeAll(async () => {
    const { body } = await as.user('admin').call(caseRoutes.rows, { query: { list: 'all', maxResultCount: 1 } })
    caseId = body.items[0]!.id
  })

  it.each(optimizations)('changes no answer: %s', async (name) => {
    onTestFinished(() => switchOptimization(name, true))
    // Twice, so that the second answers come from what the first have left.
    await answers(caseId)
    const on = await answers(caseId)
    switchOptimization(name, false)
    expect(await answers(caseId)).toEqual(on)
  })
})
