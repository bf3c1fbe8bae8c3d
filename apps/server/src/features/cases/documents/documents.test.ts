import { readdir } from 'node:fs/promises'
import { documentLimits, documentRoutes } from '@destek/contracts/cases/documents'
import { businessErrorCode } from '@destek/contracts/core/business-errors'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { demoAccounts } from '../../../../../../tools/demo/accounts.ts'
import { type DemoTenant, demoTenantId } from '../../../../../../tools/demo/demo-ids.ts'
import { expectInvalid, expectRefusal } from '../../../test/business-errors.ts'
import { compoundFile, program, sampleFiles, zipFile } from '../../../test/sample-files.ts'
import { formWith } from '../../../test/caller.ts'
import { startTestApp } from '../../../test/start-test-app.ts'
import { withClient } from '../../../test/with-client.ts'

const { as, database, documentsFolder, storage, urls, log } = await startTestApp()
const turkey = demoTenantId('Turkey')
const [agent, employee] = [as.user('agent'), as.user('employee')]

const fileOf = (name: string, bytes: Uint8Array | string = sampleFiles['pdf']!) => new File([Buffer.from(bytes)], name)
const upload = (id: string, file: File, caller = agent) => caller.call(documentRoutes.upload, { params: { id }, file })
const listOf = (id: string, caller = agent) => caller.call(documentRoutes.ofSection, { params: { id } })
const namesOf = async (id: string) => (await listOf(id)).body.items.map(({ name }) => name)
const keptFiles = async () => (await readdir(documentsFolder, { recursive: true })).filter((name) => name.includes('-7')).length
const eventsOf = (id: string) =>
  database.inTenant(turkey, (tx) => tx.selectFrom('event').selectAll().where('subject_id', '=', id).orderBy('id').execute())

interface CaseFacts {
  tenant?: DemoTenant
  owner?: string
  requester?: string
  hidden?: boolean
}

/** A case that the owner has opened for the requester, both by their account, and that no team works on. */
const givenCase = async ({ tenant = 'Turkey', owner = 'lead', requester = 'lead', hidden = false }: CaseFacts = {}) => {
  const account = (userName: string) => demoAccounts.find((candidate) => candidate.userName === userName)!
  // A user's first call creates their record.
  await as.user(owner).call(documentRoutes.ofSection, { params: { id: crypto.randomUUID() } })
  return database.inTenant(demoTenantId(tenant), async (tx) => {
    const { rows } = await sql<{ id: string }>`insert into activity (employee_id, category_id, division_id, status_id, source_id,
        description, description_text, dont_share_identity, creator_id, case_owner_id)
      select ${account(requester).employeeId}, category.id, category.division_id, (select id from status where not closed limit 1),
        (select id from source limit 1), '<p>Belge</p>', 'Belge', ${hidden}, app_user.id, app_user.id
      from category, app_user where category.parent_id is not null and app_user.subject = ${account(owner).subject} limit 1
      returning id`.execute(tx)
    return rows[0]!.id
  })
}
const givenDetail = (caseId: string, id: string = crypto.randomUUID()) =>
  database.inTenant(turkey, async (tx) => {
    const { rows } = await sql<{
      id: string
    }>`insert into activity_detail (id, activity_id, status_id, description, description_text, creator_id)
      select ${id}::uuid, id, status_id, 'Yanıt', 'Yanıt', creator_id from activity where id = ${caseId} returning id`.execute(tx)
    return rows[0]!.id
  })

describe('POST /api/destek/document/{id}', () => {
  it('keeps the file of a form, which is listed and downloaded as base64 [API-036, API-037, API-038]', async () => {
    const id = await givenCase()
    const answer = await upload(id, fileOf('C:\\Belgelerim\\hesap dökümü.pdf'))
    expect(answer.status, answer.text).toBe(200)
    const document = { name: 'hesap dökümü.pdf', size: sampleFiles['pdf']!.length, contentType: 'application/pdf' }
    expect(answer.body).toMatchObject(document)
    expect((await listOf(id)).body).toEqual({ items: [answer.body] })
    const download = await agent.call(documentRoutes.download, { params: { id: answer.body.id } })
    expect(download.headers['content-type']).toContain('application/json')
    expect(Buffer.from(download.body, 'base64').equals(sampleFiles['pdf']!)).toBe(true)
  })

  it('keeps the documents of a detail apart from those of the opening [API-038]', async () => {
    const id = await givenCase()
    const detailId = await givenDetail(id)
    await upload(id, fileOf('açılış.pdf'))
    await upload(detailId, fileOf('yanıt.pdf'))
    expect([await namesOf(id), await namesOf(detailId)]).toEqual([['açılış.pdf'], ['yanıt.pdf']])
  })

  it('keeps the documents of a case even where a detail of another case has the same id', async () => {
    const [id, other] = [await givenCase(), await givenCase({ requester: 'employee' })]
    await upload(id, fileOf('önce.pdf'))
    await givenDetail(other, id)
    await upload(id, fileOf('sonra.pdf'))
    expect(await namesOf(id)).toEqual(['önce.pdf', 'sonra.pdf'])
    expect((await listOf(id, employee)).status).toBe(404)
    expect(await namesOf(other)).toEqual([])
  })

  it('accepts pdf, doc, docx, xls, xlsx, png, txt, jpeg and jpg by their content [DOC-002, DOC-003]', async () => {
    for (const extension of documentLimits.extensions) {
      const answer = await upload(await givenCase(), fileOf(`örnek.${extension.toUpperCase()}`, sampleFiles[extension]!))
      expect(answer.status, `${extension}: ${answer.text}`).toBe(200)
    }
    for (const text of [
      'BMW servisi: 3 araç',
      '\ufeffBaşlık',
      'Maaş\tGün\r\n',
      Buffer.from('\ufeffŞifre', 'utf16le'),
      Buffer.from([0xde, 0x69, 0x66, 0x72, 0x65]),
    ]) {
      expect((await upload(await givenCase(), fileOf('metin.txt', text))).status, String(text)).toBe(200)
    }
  })

  const types = 'Only these types of documents are accepted: pdf, doc, docx, xls, xlsx, png, txt, jpeg, jpg.'
  const notIts = (name: string) =>
    `“${name}” is not what its name says: its content is not that of a .${name.split('.').at(-1)} file.`
  it('refuses other types, and files that are not what their names say; nothing is kept [DOC-002, DOC-003]', async () => {
    const id = await givenCase()
    const filesBefore = await keptFiles()
    const refused: [name: string, content: Uint8Array | string, sentence: string][] = [
      ['kur.exe', program, types],
      ['sayfa.html', '<script>alert(1)</script>', types],
      ['resim.gif', 'GIF89a', types],
      ['adsız', 'metin', types],
      ['pdf', sampleFiles['pdf']!, types],
      ['fatura.pdf.exe', sampleFiles['pdf']!, types],
      ['fatura.pdf', program, notIts('fatura.pdf')],
      ['fatura.pdf', 'yalnızca metin', notIts('fatura.pdf')],
      ['resim.png', sampleFiles['jpg']!, notIts('resim.png')],
      ['resim.jpg', sampleFiles['png']!, notIts('resim.jpg')],
      ['tablo.xlsx', sampleFiles['docx']!, notIts('tablo.xlsx')],
      ['tablo.xlsx', zipFile({ 'a.exe': 'MZ' }), notIts('tablo.xlsx')],
      ['yazı.docx', sampleFiles['doc']!, notIts('yazı.docx')],
      ['yazı.doc', sampleFiles['xls']!, notIts('yazı.doc')],
      ['yazı.doc', compoundFile('Root Entry', 'Installer'), notIts('yazı.doc')],
      ['bozuk.docx', sampleFiles['docx']!.subarray(0, 40), notIts('bozuk.docx')],
      ['not.txt', program, notIts('not.txt')],
      ['not.txt', sampleFiles['pdf']!, notIts('not.txt')],
      ['not.txt', 'a\0b', notIts('not.txt')],
      ['boş.txt', '', '“boş.txt” is empty.'],
    ]
    for (const [name, content, sentence] of refused) expectInvalid(await upload(id, fileOf(name, content)), { file: sentence })
    expect(await namesOf(id)).toEqual([])
    expect(await keptFiles()).toBe(filesBefore)
  })

  it('takes 10 MB and refuses one byte more, naming the limit [DOC-007]', async () => {
    const id = await givenCase()
    const sized = (size: number) => Buffer.alloc(size, 'a')
    const filesBefore = await keptFiles()
    for (const size of [documentLimits.bytes + 1, documentLimits.bytes + 1024 * 1024]) {
      const answer = await upload(id, fileOf('büyük.txt', sized(size)))
      expect(answer.status).toBe(413)
      expect(answer.body).toMatchObject({
        error: {
          validationErrors: [{ message: '“büyük.txt” is too large: a document may have at most 10 MB.', members: ['file'] }],
        },
      })
    }
    expect(await keptFiles()).toBe(filesBefore)
    expect((await upload(id, fileOf('büyük.txt', sized(documentLimits.bytes)))).body).toMatchObject({ size: 10_485_760 })
  })

  it('refuses a form without a file, with two, or that is no form', async () => {
    const path = documentRoutes.upload.path.replace(':id', await givenCase())
    const two = formWith('file', [fileOf('a.pdf')])
    two.append('file', fileOf('b.pdf'))
    const text = new FormData()
    text.append('file', 'only words')
    const multipart = { 'content-type': 'multipart/form-data; boundary=x' }
    for (const [body, sentence, headers] of [
      [two, 'Send one document at a time.'],
      [text, 'Please choose a document.'],
      [formWith('attachment', [fileOf('a.pdf')]), 'Please choose a document.'],
      [undefined, 'Please choose a document.'],
      [{ file: 'JVBERi0=' }, 'Please choose a document.'],
      ['{', 'Please choose a document.', { 'content-type': 'application/json' }],
      ['', 'Please choose a document.', multipart],
      ['--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF', 'Document is not valid.', multipart],
      ['no boundary', 'Document is not valid.', { 'content-type': 'multipart/form-data' }],
    ] as [unknown, string, Record<string, string>?][]) {
      expectInvalid(await agent.send('POST', path, body, headers), { file: sentence })
    }
    expectInvalid(await agent.send('POST', '/api/destek/document/seven', two), { id: undefined, file: undefined })
    expect(await as.nobody().send('POST', path, two)).toMatchObject({ status: 401, text: '' })
  })

  it('refuses a fourth document of a case or of a detail [DOC-001]', async () => {
    const id = await givenCase()
    for (const section of [id, await givenDetail(id)]) {
      for (const name of ['1.pdf', '2.pdf', '3.pdf']) expect((await upload(section, fileOf(name))).status).toBe(200)
      expectRefusal(await upload(section, fileOf('4.pdf')), 'document.tooMany', 'You can upload up to 3 documents.')
    }
  })

  it('refuses the same name and size a second time, and takes either alone [DOC-005, DOC-006]', async () => {
    const id = await givenCase()
    await upload(id, fileOf('not.txt', 'bir'))
    const sentence = 'This document has already been added. Please attach a different document.'
    expectRefusal(await upload(id, fileOf('not.txt', 'iki')), 'document.already', sentence)
    expect((await upload(id, fileOf('not.txt', 'dört'))).status).toBe(200)
    expect((await upload(id, fileOf('öteki.txt', 'bir'))).status).toBe(200)
  })

  it('keeps both rules, and only the files it tells of, when many come at once [DOC-001, DOC-005]', async () => {
    const [same, many] = [await givenCase(), await givenCase()]
    const filesBefore = await keptFiles()
    const sames = await Promise.all(Array.from({ length: 6 }, () => upload(same, fileOf('aynı.pdf'))))
    const others = await Promise.all(Array.from({ length: 6 }, (_, index) => upload(many, fileOf(`${index}.pdf`))))
    const codes = (answers: { body: unknown }[]) =>
      answers.map(({ body }) => (body as { error?: { code: string } }).error?.code ?? 'taken').toSorted()
    expect(codes(sames)).toEqual([...Array(5).fill(businessErrorCode('document.already')), 'taken'])
    expect(codes(others)).toEqual([...Array(3).fill(businessErrorCode('document.tooMany')), ...Array(3).fill('taken')])
    expect(await keptFiles()).toBe(filesBefore + 4)
  })

  it('tells those whom the case concerns, without a name of a person', async () => {
    const id = await givenCase({ owner: 'lead', requester: 'employee' })
    await upload(id, fileOf('bordro.pdf'), employee)
    const [event] = await eventsOf(id)
    expect(event).toMatchObject({ type: 'activity:document', after: { name: 'bordro.pdf', size: sampleFiles['pdf']!.length } })
    expect(event!.audience).toContain(demoAccounts.find(({ userName }) => userName === 'employee')!.employeeId)
  })

  it('leaves no file behind when the row cannot be committed, and no row when the file cannot be written', async () => {
    const id = await givenCase()
    const filesBefore = await keptFiles()
    await asOwner(`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create constraint trigger refuse after insert on document deferrable initially deferred for each row execute function refuse()`)
    expect((await upload(id, fileOf('a.pdf'))).status).toBe(500)
    await asOwner('drop trigger refuse on document; drop function refuse')
    expect(await keptFiles()).toBe(filesBefore)

    const { write } = storage
    storage.write = () => Promise.reject(new Error('The disk is full.'))
    expect((await upload(id, fileOf('a.pdf'))).status).toBe(500)
    storage.write = write
    expect(await namesOf(id)).toEqual([])
    expect(await eventsOf(id)).toEqual([])
    expect((await upload(id, fileOf('a.pdf'))).status).toBe(200)
  })
})

describe('GET /api/destek/document/preview/{id}', () => {
  const preview = (id: string, caller = agent, headers = {}) => caller.call(documentRoutes.preview, { params: { id } }, headers)

  it.each([
    ['pdf', 'application/pdf'],
    ['png', 'image/png'],
    ['jpg', 'image/jpeg'],
    ['jpeg', 'image/jpeg'],
  ])('shows a checked .%s as %s, where it can do nothing', async (extension, contentType) => {
    const { id } = (await upload(await givenCase(), fileOf(`görüntü.${extension}`, sampleFiles[extension]!))).body
    const answer = await preview(id)
    expect(answer.status, answer.text).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': contentType,
      'content-disposition': `inline; filename="g_r_nt_.${extension}"; filename*=UTF-8''g%C3%B6r%C3%BCnt%C3%BC.${extension}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
    })
    expect(Number(answer.headers['content-length'])).toBe(sampleFiles[extension]!.length)
    const again = await preview(id, agent, { 'if-none-match': String(answer.headers['etag']) })
    expect(again).toMatchObject({ status: 304, text: '' })
  })

  it('shows nothing else, whatever it holds', async () => {
    for (const [name, content] of [
      ['not.txt', '<script>alert(1)</script>'],
      ['yazı.docx', sampleFiles['docx']!],
      ['tablo.xls', sampleFiles['xls']!],
    ] as const) {
      const { id } = (await upload(await givenCase(), fileOf(name, content))).body
      expectRefusal(
        await preview(id),
        'document.noPreview',
        'Only images and PDF files can be shown. Please download this document.',
      )
    }
  })

  it('shows no bytes but those that were checked', async () => {
    const { id } = (await upload(await givenCase(), fileOf('a.png', sampleFiles['png']!))).body
    const { read } = storage
    storage.read = () => Promise.resolve(Buffer.from('<svg onload="alert(1)">'))
    expectRefusal(await preview(id), 'document.fileDamaged')
    storage.read = () => Promise.resolve(null)
    expectRefusal(await preview(id), 'document.fileMissing')
    storage.read = read
  })
})

describe('who may', () => {
  it('read and add: the owner, the requester and those who work with cases; for others the case is not there', async () => {
    const id = await givenCase({ requester: 'employee', hidden: true })
    const { id: documentId } = (await upload(id, fileOf('a.pdf'), employee)).body
    const statuses = async (userName: string) => {
      const caller = as.user(userName)
      const download = await caller.call(documentRoutes.download, { params: { id: documentId } })
      const shown = await caller.call(documentRoutes.preview, { params: { id: documentId } })
      expect(shown.status).toBe(download.status)
      const added = await upload(id, fileOf(`${userName}.txt`, 'x'), caller)
      return [download.status, (await listOf(id, caller)).status, added.status]
    }
    for (const userName of ['lead', 'agent']) expect(await statuses(userName), userName).toEqual([200, 200, 200])
    for (const userName of ['manager', 'client', 'admin-gr']) expect(await statuses(userName), userName).toEqual([404, 404, 404])
    expectRefusal(await listOf(id, as.user('manager')), 'record.notFound', 'This case no longer exists.')
    expectRefusal(
      await as.user('manager').call(documentRoutes.download, { params: { id: documentId } }),
      'record.notFound',
      'This document no longer exists.',
    )
  })

  it('read without adding: who only looks people up', async () => {
    const id = await givenCase()
    await database.inTenant(turkey, (tx) =>
      sql`insert into role_permission (role_id, permission) select id, 'Destek.Employees' from role where name = 'manager'`.execute(
        tx,
      ),
    )
    const manager = as.user('manager')
    expect((await listOf(id, manager)).status).toBe(200)
    expect(await upload(id, fileOf('a.pdf'), manager)).toMatchObject({ status: 403, text: '' })
    const hidden = await givenCase({ hidden: true })
    expect((await listOf(hidden, manager)).status).toBe(404)
  })

  it('delete: who added the document, and those who change cases; the bytes go with it [API-039]', async () => {
    const id = await givenCase({ requester: 'employee' })
    const [theirs, own, third] = [
      (await upload(id, fileOf('1.pdf'), agent)).body,
      (await upload(id, fileOf('2.pdf'), employee)).body,
      (await upload(id, fileOf('3.pdf'), employee)).body,
    ]
    const remove = (document: { id: string }, caller = agent) =>
      caller.call(documentRoutes.remove, { params: { id: document.id } })
    expect(await remove(theirs, employee)).toMatchObject({ status: 403, text: '' })
    expectRefusal(await remove(theirs, as.user('client')), 'record.notFound')
    expectRefusal(await remove(theirs, as.user('admin-gr')), 'record.notFound')
    expect(await remove(own, employee)).toMatchObject({ status: 204, text: '' })
    expect((await remove(third)).status).toBe(204)
    expectRefusal(await remove(third), 'record.notFound')
    expect(await namesOf(id)).toEqual(['1.pdf'])
    expect(await storage.read({ tenantId: turkey, id: own.id })).toBeNull()
    expect(await storage.read({ tenantId: turkey, id: theirs.id })).not.toBeNull()
    expect((await eventsOf(id)).at(-1)).toMatchObject({ type: 'document.deleted', before: { name: '3.pdf' }, after: null })
  })

  it('of a document whose row is gone although its bytes cannot be removed, hears the log and not the caller', async () => {
    const document = (await upload(await givenCase(), fileOf('a.pdf'))).body
    const { remove } = storage
    storage.remove = () => Promise.reject(new Error('The disk does not answer.'))
    expect((await agent.call(documentRoutes.remove, { params: { id: document.id } })).status).toBe(204)
    storage.remove = remove
    expect(log.some(({ msg }) => msg === 'What follows the end of a transaction failed.')).toBe(true)
  })
})

const asOwner = (statements: string) => withClient(urls.ownerUrl, (client) => client.query(statements))
