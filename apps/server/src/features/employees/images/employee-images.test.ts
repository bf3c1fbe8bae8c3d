import { P } from '@destek/contracts/core/permissions'
import { routeUrl } from '@destek/contracts/core/route-url'
import { employeeRoutes, imageLimits } from '@destek/contracts/people/employees'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { expectInvalid, expectRefusal } from '../../../test/business-errors.ts'
import { pngFile, sampleFiles } from '../../../test/sample-files.ts'
import type { Caller } from '../../../test/caller.ts'
import { startTestApp } from '../../../test/start-test-app.ts'
import { accountOf, preparePeople } from '../test-people.ts'

const testApp = await startTestApp()
const { as } = testApp
const { inTurkey, givenEmployee, givenUser } = preparePeople(testApp)
const [admin, agent] = [as.user('admin'), as.user('agent')]

const drawn = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#c03030' } })
const fileOf = (bytes: Buffer, name = 'portrait.png') => new File([new Uint8Array(bytes)], name)
const save = (id: string, bytes: Buffer, name?: string, caller: Caller = admin) =>
  caller.call(employeeRoutes.saveImage, { params: { id }, file: fileOf(bytes, name) })
const image = (id: string, caller = agent, headers = {}) => caller.call(employeeRoutes.image, { params: { id } }, headers)
const eventsOf = (id: string) =>
  inTurkey((tx) => tx.selectFrom('event').select(['type', 'after']).where('subject_id', '=', id).orderBy('id').execute())

/** Creates an employee with an image. */
async function givenPortrait() {
  const { id } = await givenEmployee({ first_name: 'Şule Nur', last_name: 'O"Ğuz' })
  const { body } = await save(id, await drawn(400, 300).png().toBuffer())
  return { id, stamp: body.imageStamp }
}

describe('the image of an employee', () => {
  it('is answered as binary, and as a file by name [API-044, API-045]', async () => {
    const { id } = await givenPortrait()
    const shown = await image(id)
    expect(shown.status).toBe(200)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(shown.headers['content-disposition']).toMatch(/^inline; /)
    expect(await sharp(shown.bytes).metadata()).toMatchObject({ format: 'webp', width: 320, height: 320 })
    const saved = await agent.call(employeeRoutes.imageFile, { params: { id } })
    expect(saved.bytes).toEqual(shown.bytes)
    expect(saved.headers['content-disposition']).toBe(
      `attachment; filename="_ule Nur O__uz.webp"; filename*=UTF-8''%C5%9Eule%20Nur%20O%22%C4%9Euz.webp`,
    )
  })

  it('is not sent again to somebody who has it, and is another one after a change', async () => {
    const { id, stamp } = await givenPortrait()
    const { headers } = await image(id)
    expect(headers['etag']).toBe(`"${stamp}"`)
    const again = await image(id, agent, { 'if-none-match': `"${stamp}"` })
    expect(again).toMatchObject({ status: 304, text: '' })
    expect(again.headers).toMatchObject({ etag: `"${stamp}"`, 'cache-control': 'private, no-cache' })
    // A reader without permission learns nothing by sending its tag.
    expect((await image(id, as.user('manager'), { 'if-none-match': `"${stamp}"` })).status).toBe(403)
    const { body } = await save(id, await drawn(320, 320).png().toBuffer())
    expect(body.imageStamp).not.toBe(stamp)
    expect((await image(id, agent, { 'if-none-match': `"${stamp}"` })).status).toBe(200)
  })

  it('is told by its stamp to those who may see it, and to nobody in public mode [EMP-034]', async () => {
    const { id, stamp } = await givenPortrait()
    const card = async (caller: Caller, info: string) =>
      (await caller.call(employeeRoutes.one, { params: { id }, query: { info } })).body.imageStamp
    expect(await card(agent, 'false')).toBe(stamp)
    expect(await card(agent, 'true')).toBeNull()
    const opener = await givenUser([P.ActivityCreate])
    expect(await card(opener, 'false')).toBeNull()
    expect((await image(id, opener)).status).toBe(403)
  })

  it('is 404 where there is none, or nobody, or somebody of another tenant', async () => {
    const { id } = await givenEmployee()
    for (const route of [employeeRoutes.image, employeeRoutes.imageFile]) {
      expectRefusal(await agent.call(route, { params: { id } }), 'employee.noImage', 'This employee has no image.')
      expectRefusal(await agent.call(route, { params: { id: crypto.randomUUID() } }), 'employee.notFound')
      const portrait = await givenPortrait()
      expectRefusal(await as.user('admin-gr').call(route, { params: { id: portrait.id } }), 'employee.notFound')
    }
  })

  it('is put, replaced and removed by those who maintain the records, and each is recorded', async () => {
    const { id, stamp } = await givenPortrait()
    const remove = (caller = admin) => caller.call(employeeRoutes.removeImage, { params: { id } })
    for (const userName of ['agent', 'lead', 'manager', 'client', 'employee']) {
      expect((await save(id, sampleFiles['png']!, 'a.png', as.user(userName))).status).toBe(403)
      expect((await remove(as.user(userName))).status).toBe(403)
    }
    expect((await image(id)).headers['etag']).toBe(`"${stamp}"`)
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 204])
    expectRefusal(await image(id), 'employee.noImage')
    expect(await eventsOf(id)).toEqual([
      { type: 'employee.imageChanged', after: { imageStamp: stamp } },
      { type: 'employee.imageChanged', after: { imageStamp: null } },
    ])
    expectRefusal(await admin.call(employeeRoutes.removeImage, { params: { id: crypto.randomUUID() } }), 'employee.notFound')
  })
})

describe('a file that is sent as an image', () => {
  it('is kept upright and without what else it told', async () => {
    const half = await drawn(600, 200)
      .composite([{ input: { create: { width: 300, height: 200, channels: 3, background: '#3030c0' } }, left: 0, top: 0 }])
      .withExif({
        IFD0: { Copyright: 'Gizli stüdyo', Model: 'Kamera 9' },
        IFD3: { GPSLatitude: '38/1 25/1 0/1', GPSLatitudeRef: 'N' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(await sharp(half).metadata()).toMatchObject({ orientation: 6, exif: expect.any(Buffer) })
    const { id } = await givenEmployee()
    expect((await save(id, half, 'foto.jpg')).status).toBe(200)
    const { bytes } = await image(id)
    const metadata = await sharp(bytes).metadata()
    for (const part of ['exif', 'iptc', 'xmp', 'icc', 'orientation'] as const) expect(metadata[part], part).toBeUndefined()
    expect(bytes.includes('Gizli') || bytes.includes('Kamera') || bytes.includes('EXIF')).toBe(false)
    // Turned by a quarter, the left side is at the top.
    const colourAt = async (top: number) =>
      [...(await sharp(bytes).extract({ left: 160, top, width: 1, height: 1 }).raw().toBuffer())].slice(0, 3)
    const [[redAbove, , blueAbove], [redBelow, , blueBelow]] = [await colourAt(20), await colourAt(300)]
    expect(blueAbove).toBeGreaterThan(redAbove!)
    expect(redBelow).toBeGreaterThan(blueBelow!)
  })

  it.each(['jpeg', 'png', 'webp'] as const)('may be a %s, whatever its name says', async (format) => {
    const { id } = await givenEmployee()
    expect((await save(id, await drawn(50, 80).toFormat(format).toBuffer(), 'resim.txt')).status).toBe(200)
    expect(await sharp((await image(id)).bytes).metadata()).toMatchObject({ format: 'webp', width: 320, height: 320 })
  })

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')
  const refused: Record<string, () => Promise<Buffer> | Buffer> = {
    'a text under the name of an image': () => Buffer.from('Bu bir resim değil.'),
    'nothing at all': () => Buffer.alloc(0),
    'an SVG': () => svg,
    'a PDF': () => sampleFiles['pdf']!,
    'a GIF': () => drawn(9, 9).gif().toBuffer(),
    'a TIFF': () => drawn(9, 9).tiff().toBuffer(),
    'half of a JPEG': async () => {
      const whole = await drawn(900, 900).jpeg().toBuffer()
      return whole.subarray(0, whole.length / 2)
    },
    'only the beginning of a PNG': () => sampleFiles['png']!.subarray(0, 40),
    'a few bytes that unfold to 400 million pixels': () => pngFile(20_000, 20_000),
  }

  it.each(Object.entries(refused))('is refused in words and nothing is saved: %s', async (_, make) => {
    const { id, stamp } = await givenPortrait()
    const bytes = await make()
    expect(bytes.length).toBeLessThan(imageLimits.bytes)
    expectInvalid(await save(id, bytes, 'resim.png'), {
      file: '“resim.png” cannot be read as an image. Choose a JPEG, PNG or WebP image of at most 50 megapixels.',
    })
    expect((await image(id)).headers['etag']).toBe(`"${stamp}"`)
    expect(await eventsOf(id)).toHaveLength(1)
  })

  it('is refused above 10 MB, and looked at only for those who may', async () => {
    const { id, stamp } = await givenPortrait()
    const huge = Buffer.alloc(50 * 1024 * 1024)
    const answer = await save(id, huge, 'dev.png')
    expect(answer.status).toBe(413)
    expect(answer.text).toContain('“dev.png” is too large: a document may have at most 10 MB.')
    expect((await save(id, huge, 'dev.png', agent)).status).toBe(403)
    expect((await image(id)).headers['etag']).toBe(`"${stamp}"`)
  })

  it('is missed where there is none, and where the employee is nobody', async () => {
    const { id } = await givenEmployee()
    const url = (employeeId: string) => routeUrl(employeeRoutes.saveImage.path, { id: employeeId })
    expectInvalid(await admin.send('POST', url(id), new FormData()), { file: undefined })
    expectRefusal(await save(crypto.randomUUID(), sampleFiles['png']!), 'employee.notFound')
  })
})

describe('GET /api/account/profile-picture-file/{id}', () => {
  const picture = (userName: string, caller: Caller) =>
    caller.call(employeeRoutes.profilePicture, { params: { id: accountOf(userName).subject } })

  it('answers the image of the employee who the user is [API-050]', async () => {
    const own = await picture('agent', agent)
    expect(own).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } })
    expect(own.headers['content-disposition']).toMatch(/^inline; /)
    expect(own.bytes).toEqual((await image(accountOf('agent').employeeId!)).bytes)
  })

  it('is open for the own one, and for that of others to those who work with them', async () => {
    await save(accountOf('manager').employeeId!, sampleFiles['png']!)
    const manager = as.user('manager')
    expect((await picture('manager', manager)).status).toBe(200)
    expectRefusal(await picture('agent', manager), 'employee.noImage')
    expectRefusal(await picture('agent', await givenUser([P.LinkToken])), 'employee.noImage')
    for (const permission of [P.Employees, P.Activity, P.ActivityCreate, P.ActivityAllList, P.ActivityMyQueues]) {
      expect((await picture('manager', await givenUser([permission]))).status).toBe(200)
    }
    expect((await picture('agent', as.nobody())).status).toBe(401)
  })

  it('is 404 for users without an image, without an employee, and of another tenant', async () => {
    for (const userName of ['employee', 'client', 'admin-gr']) expectRefusal(await picture(userName, agent), 'employee.noImage')
  })
})
