import { caseTypeRoutes } from '@destek/contracts/definitions/case-types'
import { categoryRoutes } from '@destek/contracts/definitions/categories'
import { directoryGroupRoutes } from '@destek/contracts/system/directory-groups'
import { divisionRoutes } from '@destek/contracts/definitions/divisions'
import type { BusinessErrorKey } from '@destek/contracts/core/business-errors'
import { roleRoutes } from '@destek/contracts/people/roles'
import type { Route } from '@destek/contracts/core/routes'
import { smsTemplateRoutes } from '@destek/contracts/definitions/sms-templates'
import { statusRoutes } from '@destek/contracts/definitions/statuses'
import { teamRoutes } from '@destek/contracts/people/teams'
import { settingRoutes } from '@destek/contracts/system/tenant-settings'
import { textTemplateRoutes } from '@destek/contracts/definitions/text-templates'
import { userRoutes } from '@destek/contracts/people/users'
import { describe, expect, it } from 'vitest'
import { demoId, demoTenantId } from '../../../../../tools/demo/demo-ids.ts'
import { expectInvalid, expectRefusal } from '../../test/business-errors.ts'
import type { Answer } from '../../test/caller.ts'
import { claimsOf, startTestApp } from '../../test/start-test-app.ts'

const { as, database, issuer } = await startTestApp()
const admin = as.user('admin')
const divisionId = demoId('Turkey', 'division', 'Bordro')

const save = (route: Route, body: object) => admin.send(route.method as 'POST', route.path, body)
const atOnce = <Result>(count: number, work: (place: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, place) => work(place)))
const statusesOf = (answers: Answer[]) => answers.map(({ status }) => status).toSorted()

let serial = 0
const newName = () => `Aynı isim ${(serial += 1)}`
const parentId = ((await save(categoryRoutes.save, { name: newName(), divisionId })).body as { id: string }).id

const named: [string, Route, (name: string) => object, BusinessErrorKey][] = [
  ['status', statusRoutes.save, (name) => ({ name }), 'record.nameTaken'],
  ['case type', caseTypeRoutes.save, (name) => ({ name, divisionId }), 'record.nameTaken'],
  ['category', categoryRoutes.save, (name) => ({ name, divisionId, parentId }), 'category.duplicate'],
  ['team', teamRoutes.save, (teamName) => ({ teamName, divisionId }), 'record.nameTaken'],
  ['role', roleRoutes.save, (name) => ({ name }), 'record.nameTaken'],
  ['SMS template', smsTemplateRoutes.save, (name) => ({ name, text: 'Merhaba' }), 'record.nameTaken'],
]

describe('several people who create the same at the same moment', () => {
  it.each(named)('make one %s; the others are told that the name is taken', async (_, route, bodyOf, refusal) => {
    const name = newName()
    const answers = await atOnce(6, (place) => save(route, bodyOf(place % 2 ? name : name.toLocaleUpperCase('tr'))))
    expect(statusesOf(answers)).toEqual([200, 403, 403, 403, 403, 403])
    for (const answer of answers) if (answer.status !== 200) expectRefusal(answer, refusal)
  })
})

const asked = async (route: Route, query = '') => (await admin.send('GET', route.path + query)).body as object
const template = { templateName: 'Destek.LinkToken.Sms' }
const programIdent = (
  await database.inTenant(demoTenantId('Turkey'), (tx) =>
    tx.selectFrom('program').select('ident').orderBy('ident').executeTakeFirstOrThrow(),
  )
).ident
const groupsOfProgram = {
  ...directoryGroupRoutes.one,
  path: `/api/destek/activedirectorygroup/${encodeURIComponent(programIdent)}`,
}
const user = { ...userRoutes.one, path: `/api/destek/users/${demoId('Turkey', 'user', 'agent2')}` }

const stamped: [string, Route, () => Promise<object>, (place: number) => object][] = [
  ...named.map(([what, route, bodyOf]): (typeof stamped)[number] => [
    what,
    route,
    async () => (await save(route, bodyOf(newName()))).body as object,
    () => bodyOf(newName()),
  ]),
  ['user', { ...userRoutes.save, path: user.path }, () => asked(user), (place) => ({ role: place })],
  [
    'settings',
    settingRoutes.save,
    () => asked(settingRoutes.read),
    (place) => ({ faq: { enable: false, url: `https://faq.example/${place}` } }),
  ],
  [
    'text',
    textTemplateRoutes.save,
    () => asked(textTemplateRoutes.content, `?${new URLSearchParams(template)}`),
    (place) => ({ ...template, content: `Metin ${place}` }),
  ],
  [
    'directory groups',
    directoryGroupRoutes.save,
    () => asked(groupsOfProgram),
    (place) => ({ groups: [{ name: `Grup ${place}`, type: 'Mail' }] }),
  ],
]

describe('two people who save what both have read', () => {
  it.each(stamped)('do not overwrite each other unseen: %s', async (_, route, read, changes) => {
    const before = await read()
    const answers = await atOnce(2, (place) => save(route, { ...before, ...changes(place) }))
    expect(statusesOf(answers), answers.map(({ text }) => text).join('\n')).toEqual([200, 409])
    expectRefusal(
      answers.find(({ status }) => status === 409)!,
      'record.changedMeanwhile',
    )
  })
})

describe('what one person needs and another deletes at the same moment', () => {
  it.each(Array.from({ length: 8 }, (_, round) => round))(
    'is there for both or for neither: a division and its new team (%i)',
    async (round) => {
      const division = (await save(divisionRoutes.save, { name: newName() })).body as { id: string }
      const removing = () => admin.call(divisionRoutes.remove, { params: { id: division.id } })
      const creating = () => save(teamRoutes.save, { teamName: newName(), divisionId: division.id })
      const [first, second] = await Promise.all(round % 2 ? [creating(), removing()] : [removing(), creating()])
      const [removal, creation] = round % 2 ? [second, first] : [first, second]

      const isLeft = (await admin.call(divisionRoutes.one, { params: { id: division.id } })).status === 200
      if (isLeft) expectRefusal(removal, 'record.inUse')
      else expectInvalid(creation, { divisionId: undefined })
      expect([removal.status, creation.status]).toEqual(isLeft ? [403, 200] : [204, 400])
    },
  )
})

describe('a person whose browser sends several calls at the first sign-in', () => {
  it('becomes one user, and the history tells it once', async () => {
    const subject = crypto.randomUUID()
    const newcomer = as.token(await issuer.sign({ ...claimsOf('employee'), sub: subject }))
    const answers = await atOnce(6, () => newcomer.call(divisionRoutes.all, {}))
    expect(statusesOf(answers)).toEqual(Array(6).fill(200))
    const events = await database.inTenant(demoTenantId('Turkey'), async (tx) => {
      const { id } = await tx.selectFrom('app_user').select('id').where('subject', '=', subject).executeTakeFirstOrThrow()
      return tx.selectFrom('event').select('type').where('subject_id', '=', id).execute()
    })
    expect(events).toEqual([{ type: 'user.provisioned' }])
  })
})
