import { type DirectoryGroup, directoryGroupRoutes } from '@destek/contracts/system/directory-groups'
import { historyRoutes } from '@destek/contracts/system/history'
import { programRoutes } from '@destek/contracts/definitions/programs'
import { describe, expect, it } from 'vitest'
import { demoId } from '../../../../../tools/demo/demo-ids.ts'
import { expectInvalid, expectRefusal } from '../../test/business-errors.ts'
import { startTestApp } from '../../test/start-test-app.ts'

const { as } = await startTestApp()
const admin = as.user('admin')
const programId = demoId('Turkey', 'program', 'FDT')
const programIdent = '30111'
const foreignId = (await as.user('admin-gr').call(programRoutes.pagedList, {})).body.items[0]!.id

const organizational = (...names: (string | null)[]) => names.map((name) => ({ name, type: 'Organizational' as const }))
const mail = (...names: (string | null)[]) => names.map((name) => ({ name, type: 'Mail' as const }))
const read = async () => (await admin.call(directoryGroupRoutes.one, { params: { programIdent } })).body
const save = (groups: { name: string | null; type: DirectoryGroup['type'] }[], more: object = {}) =>
  admin.call(directoryGroupRoutes.save, { body: { programId, groups, ...more } })

describe('the directory groups of a program', () => {
  it('are kept as one set of two kinds and read by the ident of the program [API-116, API-119, API-120, ADGRP-001, ADGRP-005]', async () => {
    const saved = await save([...mail('fatura@ornek.example'), ...organizational('OU-Fatura', ' OU-Çağrı ')])
    expect(saved.status).toBe(200)
    expect(saved.body).toEqual({
      programId,
      programIdent,
      programName: 'Fatura Destek TR',
      clientId: demoId('Turkey', 'client', 'Telvora Telekom'),
      clientIdent: '2001',
      clientName: 'Telvora Telekom',
      groups: [...organizational('OU-Çağrı', 'OU-Fatura'), ...mail('fatura@ornek.example')],
      concurrencyStamp: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
    expect(await read()).toEqual(saved.body)
  })

  it('leave out empty selections [ADGRP-007]', async () => {
    const { body } = await save([...organizational('', '  ', null, 'OU-1'), ...mail('')])
    expect(body.groups).toEqual(organizational('OU-1'))
    expect((await save([])).body.groups).toEqual([])
  })

  it.each([
    ['OU-1', 'OU-1'],
    ['OU-Izgara', 'ou-ızgara'],
    ['OU-İlan', 'ou-ilan'],
    ['OU-Info', ' OU-INFO '],
  ])('refuse “%s” and “%s” within one kind and keep what was there [ADGRP-006]', async (first, second) => {
    const before = await save(organizational('OU-Before'))
    const answer = await save(organizational(first, 'OU-2', second))
    expectInvalid(answer, { groups: `Groups: “${second.trim()}” is there twice.` })
    expect(await read()).toEqual(before.body)
  })

  it('may have one name in both kinds [ADGRP-008]', async () => {
    const { body } = await save([...organizational('Fatura'), ...mail('Fatura')])
    expect(body.groups).toEqual([...organizational('Fatura'), ...mail('Fatura')])
  })

  it('take a name of 256 characters and refuse what is no name, no kind, no list', async () => {
    const longest = 'x'.repeat(256)
    expect((await save(mail(longest))).body.groups).toEqual(mail(longest))
    const tooLong = `Groups: “${'x'.repeat(40)}…” is longer than 256 characters.`
    expectInvalid(await save(mail(`${longest}x`)), { groups: tooLong })
    expectInvalid(await save(mail('x'.repeat(10_000))), { groups: tooLong })
    expectInvalid(await save([{ name: 'x', type: 'Security' as 'Mail' }]), { 'groups.type': undefined })
    expectInvalid(await save('all' as never), { groups: undefined })
    expectInvalid(await save(organizational(...Array.from({ length: 501 }, (_, nth) => `OU-${nth}`))), { groups: undefined })
    expect((await read()).groups).toEqual(mail(longest))
    const markup = '<script>alert(1)</script>'
    expect((await save(mail(markup))).body.groups).toEqual(mail(markup))
  })

  it('are refused for a program that is not there, or of another tenant', async () => {
    for (const other of [crypto.randomUUID(), foreignId]) {
      expectRefusal(await save([], { programId: other }), 'record.notFound', 'This program no longer exists.')
    }
    expectRefusal(await admin.call(directoryGroupRoutes.one, { params: { programIdent: 'no-such' } }), 'record.notFound')
    expectInvalid(await save([], { programId: '' }), { programId: undefined })
  })

  it('tell the second of two savers that the set was changed meanwhile', async () => {
    const { concurrencyStamp } = await read()
    const answers = await Promise.all([
      save(organizational('OU-A'), { concurrencyStamp }),
      save(organizational('OU-B'), { concurrencyStamp }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expectRefusal(
      answers.find(({ status }) => status === 409)!,
      'record.changedMeanwhile',
    )
  })

  it('keep their history, of real changes only', async () => {
    await save(organizational('OU-1', 'OU-2'))
    await save([...organizational('OU-2'), ...mail('liste@ornek.example')])
    await save([...organizational('OU-2'), ...mail('liste@ornek.example')])
    const { body } = await admin.call(historyRoutes.pagedList, { params: { kind: 'directoryGroup', id: programId } })
    expect(body.items[0]).toMatchObject({ act: 'updated', actorName: 'Zeynep Aksoy' })
    expect(body.items[0]!.changes.toSorted((a, b) => a.field.localeCompare(b.field, 'en'))).toMatchObject([
      { field: 'mail', before: [], after: ['liste@ornek.example'] },
      { field: 'organizational', before: ['OU-1', 'OU-2'], after: ['OU-2'] },
    ])
    expect(body.items[1]?.changes).not.toEqual([])
  })
})

describe('the names that are offered', () => {
  it('are those in use of the kind, each once, sorted [API-117, API-118, API-120]', async () => {
    const other = demoId('Turkey', 'program', 'TEK')
    await save([...organizational('ZZ-Ortak', 'ZZ-Bir'), ...mail('zz-posta')])
    await save([...organizational('ZZ-Ortak', 'ZZ-Çok'), ...mail('zz-posta')], { programId: other })
    const offered = async (route: typeof directoryGroupRoutes.mailGroups) =>
      (await admin.call(route, {})).body.items.filter(({ name }) => name.toLowerCase().startsWith('zz-'))
    expect(await offered(directoryGroupRoutes.organizationGroups)).toEqual(organizational('ZZ-Bir', 'ZZ-Çok', 'ZZ-Ortak'))
    expect(await offered(directoryGroupRoutes.mailGroups)).toEqual(mail('zz-posta'))
  })
})

describe('the maintainers of directory groups', () => {
  // In the second tenant the feature is off, so even its administrator is refused.
  it.each(['lead', 'agent', 'employee', 'admin-gr'])('do not include %s [PERM-022]', async (userName) => {
    const caller = as.user(userName)
    const answers = await Promise.all([
      caller.call(directoryGroupRoutes.one, { params: { programIdent } }),
      caller.call(directoryGroupRoutes.organizationGroups, {}),
      caller.call(directoryGroupRoutes.mailGroups, {}),
      caller.call(directoryGroupRoutes.save, { body: { programId, groups: [] } }),
    ])
    expect(answers.map(({ status, text }) => [status, text])).toEqual(Array(4).fill([403, '']))
  })
})
