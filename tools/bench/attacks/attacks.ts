import { setTimeout as pause } from 'node:timers/promises'
import { caseRoutes } from '@destek/contracts/cases/cases'
import { documentLimits, documentRoutes } from '@destek/contracts/cases/documents'
import { employeeResponseRoutes } from '@destek/contracts/cases/employee-responses'
import { routeUrl } from '@destek/contracts/core/route-url'
import { textTemplateLimits, textTemplateRoutes } from '@destek/contracts/definitions/text-templates'
import { employeeImportRoutes } from '@destek/contracts/people/employee-imports'
import { mailRoutes } from '@destek/contracts/system/mails'
import { layoutName } from '@destek/server/features/definitions/text-templates/template-definitions'
import { blankLines, manySheets, manyStyles, oldText } from './crafted-files.ts'
import { ask, beginForm, sendFile, type Target } from './send.ts'

export interface Attack {
  name: string
  /** Builds the requests before the measurement. The returned function sends all of them once and returns the status of each. */
  prepare(): (target: Target) => Promise<string[]>
}

const times = <Value>(count: number, make: (nth: number) => Value): Value[] =>
  Array.from({ length: count }, (_, nth) => make(nth))

/** A form is given up when a whole period of twenty seconds has brought nothing; the first one has brought everything. */
const holding = 42_000

/** The forms start one after the other: the attack measures the connections that they hold, not a burst. */
const apart = 100

/** Forms of an employee's answer, which every account may begin, by all attackers in turn. They are sent up to their last part and held. */
const heldForms = (name: string, count: number, form: () => Buffer): Attack => ({
  name,
  prepare() {
    const body = form()
    return async (target) => {
      const users = Object.keys(target.tokens)
      const path = routeUrl(employeeResponseRoutes.create.path, { id: crypto.randomUUID() })
      const forms: ReturnType<typeof beginForm>[] = []
      for (let nth = 0; nth < count; nth += 1) {
        forms.push(beginForm(target, { user: users[nth % users.length]!, path, body }))
        await pause(apart)
      }
      await pause(holding, undefined, { signal: target.signal }).catch(() => {})
      return forms.map((held) => held.leave())
    }
  },
})

const part = (head: string, content: Buffer) =>
  Buffer.concat([Buffer.from(`--x\r\ncontent-disposition: form-data; ${head}\r\n\r\n`), content, Buffer.from('\r\n')])

/** Two files of 10 MB, and most of a third. */
const files = () =>
  Buffer.concat(
    [1, 1, 0.9].map((share, nth) => part(`name="files"; filename="${nth}.txt"`, Buffer.alloc(share * documentLimits.bytes, 'a'))),
  )

/** Each field is a JSON object of many small ones, as long as a field may be. */
const jsonFields = () => {
  const json = Buffer.from(`{"a":[${Array(80_000).fill('{}').join(',')}]}`)
  return Buffer.concat(times(19, (nth) => part(`name="${nth}"\r\ncontent-type: application/json`, json)))
}

/** As employees' data, by the administrators of both tenants in turn. */
const imported = (name: string, fileName: string, count: number, make: () => Buffer): Attack => ({
  name,
  prepare() {
    const bytes = make()
    return (target) =>
      Promise.all(
        times(count, (nth) =>
          sendFile(target, { user: nth % 2 ? 'admin-gr' : 'admin', path: employeeImportRoutes.upload.path, fileName, bytes }),
        ),
      )
  },
})

const paragraph = '<p>{{employee.name}}</p>'

/** The preview puts the text of a mail into every place of its frame. */
const mailFrame: Attack = {
  name: 'a mail frame with 4,500 places for a text of 10,000 characters',
  prepare: () => async (target) => {
    const frame = { templateName: layoutName, cultureName: 'en' }
    const text = { templateName: 'Destek.Case.Opened', cultureName: 'en' }
    const put = (path: string, body: object) => ask(target, { user: 'admin', method: 'PUT', path, body })
    const { save, restore } = textTemplateRoutes
    await put(save.path, { ...text, content: paragraph.repeat(10_000 / paragraph.length) })
    const content = '{{content}}'.repeat(textTemplateLimits.content / '{{content}}'.length)
    const saved = await put(save.path, { ...frame, content })
    const preview = routeUrl(mailRoutes.preview.path, undefined, { occasion: 'opened', culture: 'en' })
    const previewed = await ask(target, { user: 'admin', path: preview })
    for (const changed of [frame, text]) await put(restore.path, changed)
    return [`saving ${saved.status}`, `preview ${previewed.status}`]
  },
}

/** Sent completely, so that the server looks into all of them. */
const documents: Attack = {
  name: 'documents of 10 MB of text, four at once',
  prepare() {
    const bytes = oldText()
    return async (target) => {
      const list = await ask(target, {
        user: 'admin',
        path: routeUrl(caseRoutes.pagedList.path, undefined, { maxResultCount: 4 }),
      })
      const { items = [] } = JSON.parse(list.body || '{}') as { items?: { id: string }[] }
      return Promise.all(
        items.map(({ id }) =>
          sendFile(target, { user: 'admin', path: routeUrl(documentRoutes.upload.path, { id }), fileName: 'a.txt', bytes }),
        ),
      )
    }
  },
}

export const attacks: readonly Attack[] = [
  heldForms('60 forms of 29 MB held back', 60, files),
  imported('a small workbook of many sheets and relations', 'a.xlsx', 1, manySheets),
  imported('a workbook with 3.5 MB of styles, four at once', 'a.xlsx', 4, manyStyles),
  imported('2 MB of blank CSV lines', 'a.csv', 1, blankLines),
  mailFrame,
  heldForms('24 forms of JSON fields held back', 24, jsonFields),
  documents,
]
