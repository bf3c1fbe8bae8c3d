import { auditRoutes } from '@destek/contracts/cases/case-audits'
import { P } from '@destek/contracts/core/permissions'
import { caseChanges } from '@destek/contracts/system/live-events'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { expectRefusal } from '../../../test/business-errors.ts'
import { startTestApp } from '../../../test/start-test-app.ts'
import { nameOf, prepareCases, turkey } from '../notes/test-case.ts'

const app = await startTestApp()
const { as } = app
const { openCase, addNote, changeStatus, transfer, happened, without } = await prepareCases(app)
const lead = as.user('lead')

interface Asked {
  caller?: typeof lead
  language?: string
  skipCount?: number
  maxResultCount?: number
}

const auditsOf = (id: string, { caller = lead, language = 'en', ...query }: Asked = {}) =>
  caller.call(auditRoutes.ofCase, { query: { activityId: id, maxResultCount: 1000, ...query } }, { 'accept-language': language })
/** The newest event, in a sentence. */
const lastOf = async (id: string, asked: Asked = {}) => (await auditsOf(id, asked)).body.items[0]!

describe('GET /api/destek/activity/audits', () => {
  it('answers everything that happened to a case, newest first, in pages [API-026, CASE-004, CASE-069]', async () => {
    const id = await openCase()
    await changeStatus(await openCase(), 'İşlemde')
    await changeStatus(id, 'İşlemde')
    await transfer(id, 'Payroll')
    await addNote(id, 'Not', lead)
    const { items, totalCount } = (await auditsOf(id)).body
    expect(items.map(({ event }) => event)).toEqual([
      'activity:note-added',
      'activity:transfer',
      'activity:status',
      'activity:added',
    ])
    expect(totalCount).toBe(4)
    expect(items[1]).toEqual({
      id: expect.any(String),
      event: 'activity:transfer',
      description: 'Case transferred – Assigned team: BT Destek → Bordro 1. Seviye',
      changes: [{ field: 'assignedTeamName', before: 'BT Destek', after: 'Bordro 1. Seviye', isSecret: false }],
      creatorUser: nameOf('agent'),
      creationTime: expect.any(String),
    })
    expect((await auditsOf(id, { skipCount: 1, maxResultCount: 1 })).body).toEqual({ items: [items[1]], totalCount: 4 })
  })

  it.each([
    [
      'en',
      'Status: Açık → İşlemde; Description: İşlemde oldu.',
      /^Case opened – Division: .+; Status: Açık; .+Assigned team: BT Destek/,
    ],
    ['tr', 'Durum: Açık → İşlemde; Açıklama: İşlemde oldu.', /^Talep açıldı – Birim: .+; Durum: Açık; .+Atanan takım: BT Destek/],
  ])('says in the reader’s language what changed from what to what: %s', async (language, given, opened) => {
    const id = await openCase()
    await changeStatus(id, 'İşlemde')
    const [status, opening] = (await auditsOf(id, { language })).body.items
    expect(status!.description).toBe(given)
    expect(opening!.description).toMatch(opened)
  })

  it.each([
    ['activity:division', { divisionName: 'Payroll' }, { divisionName: 'HR' }, 'Division: Payroll → HR', 'Birim: Payroll → HR'],
    [
      'activity:employee-notified',
      { isEmployeeNotified: false },
      { isEmployeeNotified: true },
      'Employee notified: No → Yes',
      'Çalışan bilgilendirildi: Hayır → Evet',
    ],
    ['activity:note', null, { note: 'Yeni' }, 'Note: Yeni', 'Not: Yeni'],
    ['activity:note', { note: 'Eski' }, { note: null }, 'Note: Eski → —', 'Not: Eski → —'],
    [
      'activity:operation-type',
      { typeOfOperation: 'Domestic' },
      { typeOfOperation: 'Multilingual' },
      'Type of operation: Domestic → Multilingual',
      'Operasyon tipi: Yurt içi → Çok dilli',
    ],
    [
      'document.deleted',
      { name: 'a.pdf', size: 12 },
      null,
      'Document deleted – Document: a.pdf → —',
      'Belge silindi – Belge: a.pdf → —',
    ],
    ['activity:note-added', null, null, 'Note added', 'Not eklendi'],
    [
      'activity:status',
      { statusWrapup: 'Açık', concurrencyStamp: 'a stamp' },
      { statusWrapup: 'Açık', description: 'Ek bilgi' },
      'Comment added – Description: Ek bilgi',
      'Yorum eklendi – Açıklama: Ek bilgi',
    ],
  ])('words %s', async (type, before, after, english, turkish) => {
    const id = await openCase()
    await happened(id, type, { ...(before && { before }), ...(after && { after }) })
    expect((await lastOf(id)).description).toBe(english)
    expect((await lastOf(id, { language: 'tr' })).description).toBe(turkish)
  })

  it.each(['en', 'tr'])('has a sentence for every change that there is: %s', async (language) => {
    const id = await openCase()
    for (const change of caseChanges) await happened(id, `activity:${change}`)
    const { items } = (await auditsOf(id, { language })).body
    expect(items.filter(({ description }) => description.includes('events.') || description.includes(':'))).toHaveLength(1)
  })

  it('tells nothing that has no name among the words of the history', async () => {
    const id = await openCase()
    await happened(id, 'activity:division', { after: { divisionName: 'HR', employeeName: 'Kimse', concurrencyStamp: 'x' } })
    expect((await lastOf(id)).changes).toEqual([{ field: 'divisionName', before: null, after: 'HR', isSecret: false }])
  })

  it('names the system where nobody did it', async () => {
    const id = await openCase()
    await app.database.inTenant(turkey, (tx) =>
      sql`insert into event (type, subject_id) values ('activity:service-desk', ${id})`.execute(tx),
    )
    expect((await lastOf(id)).creatorUser).toBe('System')
  })

  it('names nobody but themselves to whoever may not know the requester', async () => {
    const id = await openCase({ isHidden: true })
    await changeStatus(id, 'İşlemde')
    await changeStatus(id, 'Yeniden Açıldı', as.user('admin'))
    const namesFor = async (userName: string) =>
      (await auditsOf(id, { caller: as.user(userName) })).body.items.map(({ creatorUser }) => creatorUser)
    expect(await namesFor('admin')).toEqual([nameOf('admin'), null, null])
    expect(await namesFor('lead')).toEqual([nameOf('admin'), nameOf('agent'), nameOf('lead')])
  })
})

describe('who may not read something where it stands', () => {
  const everything = async () => {
    const id = await openCase()
    await happened(id, 'activity:rca-updated', {
      before: { ticketReasonName: null },
      after: { ticketReasonName: 'Sistem', actionOwnerName: 'Sunucu' },
    })
    await happened(id, 'activity:employee-response', { after: { description: 'Metin', documents: ['ek.pdf'] } })
    await happened(id, 'activity:report', { after: { reason: 'Uygunsuz', description: 'Bakın' } })
    await changeStatus(id, 'İşlemde')
    await transfer(id, 'Payroll', as.user('agent'), 'Bordro işi')
    await addNote(id, 'Not', lead)
    return id
  }

  it.each([
    [P.Details, ['ek.pdf', 'İşlemde oldu', 'Metin'], 'Status: Açık → İşlemde'],
    [P.Transfer, ['Bordro 1. Seviye', 'Bordro işi'], 'Case transferred'],
    [P.Notes, ['note', 'Note'], 'Case transferred – Assigned team: BT Destek → Bordro 1. Seviye; Reason: Bordro işi'],
    [P.RootCauseAnalysis, ['Sistem', 'Sunucu'], 'Root-cause analysis saved'],
    [P.ReportsAddReport, ['Uygunsuz', 'Bakın'], 'Case reported'],
  ])('does not read it in the history either: %s', async (permission, hidden, remaining) => {
    const id = await everything()
    const before = (await auditsOf(id)).body
    for (const word of hidden) expect(JSON.stringify(before)).toContain(word)
    await without('team lead', [permission], async () => {
      const { items, totalCount } = (await auditsOf(id)).body
      for (const word of hidden) expect(JSON.stringify(items)).not.toContain(word)
      expect(items.map(({ description }) => description)).toContain(remaining)
      expect(totalCount).toBe(items.length)
    })
  })

  it('reads no history at all without its permission, and none of a case of another tenant', async () => {
    const id = await openCase()
    expect(await auditsOf(id, { caller: as.user('agent') })).toMatchObject({ status: 403, text: '' })
    expectRefusal(await auditsOf(id, { caller: as.user('admin-gr') }), 'record.notFound')
    expectRefusal(await auditsOf(crypto.randomUUID()), 'record.notFound')
  })
})
