import { allRoutes } from '@destek/contracts/system/api'
import { apiGroups } from '@destek/contracts/system/api-summaries'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describe, expect, it } from 'vitest'
import { openApi } from './openapi.ts'

interface Operation {
  operationId: string
  summary: string
  requestBody?: { content: Record<string, { schema: { $ref?: string; type?: string } }> }
  responses: Record<string, { content?: Record<string, { schema: { $ref?: string; type?: string } }> }>
}

const document = openApi('https://destek.example')
const operations = Object.values(document.paths).flatMap((path) => Object.values(path) as Operation[])

describe('the OpenAPI document', () => {
  it('breaks none of the rules that Redocly recommends', async () => {
    // The addresses are those of the specification, which tells words from ids: an id is never a word.
    const config = await createConfig({ extends: ['recommended'], rules: { 'no-ambiguous-paths': 'off' } })
    const problems = await lintFromString({ source: JSON.stringify(document), config, absoluteRef: 'openapi.json' })
    const remedy = 'where examples do not fit: UPDATE_EXAMPLES=true npx vitest run --project server api-examples'
    expect(
      problems.map(({ ruleId, message }) => `${ruleId}: ${message}`),
      remedy,
    ).toEqual([])
  })

  it('has every call, each with a summary of its own words', () => {
    expect(operations).toHaveLength(allRoutes.length)
    for (const { summary, operationId } of operations) expect(summary, operationId).toMatch(/^[A-Z].{3,80}[^.]$/)
  })

  it('says what every group is about', () => {
    const groups = new Set(allRoutes.map(({ group }) => group))
    expect([...groups].filter((group) => !apiGroups[group])).toEqual([])
    expect(Object.keys(apiGroups).filter((group) => !groups.has(group))).toEqual([])
  })

  it('calls every object by a name', () => {
    const nameless = operations.flatMap(({ operationId, requestBody, responses }) => {
      const schemas = [requestBody, ...Object.values(responses)].map((part) => part?.content?.['application/json']?.schema)
      return schemas.some((schema) => schema?.type === 'object') ? operationId : []
    })
    expect(nameless).toEqual([])
  })
})
