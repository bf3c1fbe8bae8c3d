import { createHash, randomBytes } from 'node:crypto'
import { caseDetailRoutes } from '@destek/contracts/cases/case-details'
import type { Case, CaseDetail } from '@destek/contracts/cases/case-shapes'
import { caseRoutes } from '@destek/contracts/cases/cases'
import { type Document, documentRoutes } from '@destek/contracts/cases/documents'
import { routeUrl } from '@destek/contracts/core/route-url'
import { type Caller, untilDone } from './caller.ts'
import { type Ledger, mark } from './ledger.ts'

/** The choices in the form of a case. */
export type Choices = Record<string, string>

interface Options {
  caller: Caller
  choices: Choices
  ledger: Ledger
  /** When true, calls are not repeated. */
  isOver(): boolean
}

/** The work of one user. Confirmed changes go into the ledger. */
export function createWriter({ caller, choices, ledger, isOver }: Options) {
  return {
    /** Sent with a name of its own, so that it can be sent again when the answer was lost. */
    async openCase(): Promise<Case> {
      const body = { ...choices, requestId: crypto.randomUUID(), description: `<p>${mark} ${crypto.randomUUID()}</p>` }
      const opened = await untilDone(() => caller.call<Case>('POST', caseRoutes.create.path, body), isOver)
      ledger.cases.set(opened.id, {
        number: opened.userFriendlyId,
        text: body.description,
        statuses: [opened.statusWrapupId],
        isUnsure: false,
      })
      return opened
    },

    async upload(caseId: string): Promise<void> {
      const bytes = Buffer.from(randomBytes(500 + Math.floor(Math.random() * 30_000)).toString('base64'))
      const form = new FormData()
      form.set('file', new Blob([bytes]), 'belge.txt')
      const { id } = await caller.call<Document>('POST', routeUrl(documentRoutes.upload.path, { id: caseId }), form)
      ledger.documents.set(id, { caseId, sha256: createHash('sha256').update(bytes).digest('hex') })
    },

    async changeStatus({ id, concurrencyStamp }: Case, statusId: string): Promise<void> {
      const form = new FormData()
      form.set('statusWrapupId', statusId)
      form.set('description', '<p>Çözüldü.</p>')
      form.set('concurrencyStamp', concurrencyStamp)
      const kept = ledger.cases.get(id)!
      kept.statuses.push(statusId)
      kept.isUnsure = true
      const detail = await caller.call<CaseDetail>('PUT', routeUrl(caseDetailRoutes.changeStatus.path, { id }), form)
      kept.isUnsure = false
      ledger.details.add(detail.id)
    },
  }
}

/** Reads everything in the ledger through the API, and returns the differences in sentences. */
export async function missingInAnswers(callers: readonly Caller[], ledger: Ledger): Promise<string[]> {
  const wrong: string[] = []
  let asked = 0
  /** Spreads the calls over the users, so that none reaches the limit. */
  const ask = <Answer>(path: string) => callers[asked++ % callers.length]!.call<Answer>('GET', path).catch(() => null)
  for (const [id, kept] of ledger.cases) {
    const found = await ask<Case>(routeUrl(caseRoutes.one.path, { id }))
    if (found?.userFriendlyId !== kept.number || found.description !== kept.text)
      wrong.push(`The case ${kept.number} is not answered.`)
  }
  for (const [id, kept] of ledger.documents) {
    const base64 = (await ask<string>(routeUrl(documentRoutes.download.path, { id }))) ?? ''
    const sha256 = createHash('sha256').update(Buffer.from(base64, 'base64')).digest('hex')
    if (sha256 !== kept.sha256) wrong.push(`The document ${id} is not answered with its bytes.`)
  }
  return wrong
}
