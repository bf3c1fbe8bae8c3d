import { feedbackRoutes } from '@destek/contracts/system/feedback'
import { streamXlsxRows } from 'hucre/xlsx'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { demoAccounts } from '../../../../../tools/demo/accounts.ts'
import { type DemoTenant, demoTenantId } from '../../../../../tools/demo/demo-ids.ts'
import type { TestApp } from '../../test/start-test-app.ts'

export interface Given {
  /** The user name of who gives it. */
  from: string
  at: string
  score: number | null
  description: string
}

export function nameOf(userName: string): string {
  const { givenName, familyName } = demoAccounts.find((account) => account.userName === userName)!
  return `${givenName} ${familyName}`
}

/** Feedback of any time, and the three ways to read it. */
export function prepareFeedback({ as, database }: TestApp) {
  const admin = as.user('admin')
  return {
    give: (tenant: DemoTenant, given: readonly Given[]) =>
      database.inTenant(demoTenantId(tenant), async (tx) => {
        const rows = given.map(({ from, at, ...row }) => ({
          ...row,
          creation_time: new Date(at),
          creator_id: sql<string>`(select id from app_user where user_name = ${from})`,
        }))
        if (rows.length > 0) await tx.insertInto('feedback').values(rows).execute()
      }),

    list: async (query: object, caller = admin) => {
      const answer = await caller.call(feedbackRoutes.pagedList, { query: { maxResultCount: 1000, ...query } as never })
      expect(answer.status, answer.text).toBe(200)
      return answer.body
    },

    summary: async (query: object, caller = admin) => {
      const answer = await caller.call(feedbackRoutes.summary, { query: query as never })
      expect(answer.status, answer.text).toBe(200)
      return answer.body
    },

    sheetOf: async (query: object, caller = admin, language = 'en') => {
      const answer = await caller.call(feedbackRoutes.excelList, { query: query as never }, { 'accept-language': language })
      expect(answer.status, answer.text).toBe(200)
      const rows: unknown[][] = []
      for await (const { values } of streamXlsxRows(Buffer.from(answer.body, 'base64'))) rows.push(values)
      return { total: answer.headers['x-total-count'], rows }
    },
  }
}
