import { feedbackRoutes } from '@destek/contracts/system/feedback'
import { describe, expect, it } from 'vitest'
import { demoTenantId } from '../../../../../tools/demo/demo-ids.ts'
import { expectInvalid } from '../../test/business-errors.ts'
import { startTestApp } from '../../test/start-test-app.ts'

const { as, database } = await startTestApp()
const employee = as.user('employee')
const saved = () =>
  database.inTenant(demoTenantId('Turkey'), (tx) =>
    tx.selectFrom('feedback').selectAll().orderBy('creation_time', 'desc').execute(),
  )

describe('POST /api/destek/feedback', () => {
  it.each([
    [{ description: 'Çok hızlı.', score: 5 }, 5],
    [{ description: 'Puansız.' }, null],
  ])('keeps a description with or without a score, from anybody signed in [API-139, FEED-002, FEED-004]', async (body, score) => {
    expect((await employee.call(feedbackRoutes.create, { body })).status).toBe(204)
    expect((await saved())[0]).toMatchObject({ description: body.description, score })
  })

  const inTurkish = { 'accept-language': 'tr' }
  const invalid = 'İşleminiz geçerli değil!'

  it.each([0, 6, 1.5, -1])('refuses the score %s [FEED-004]', async (score) => {
    const before = await saved()
    const body = { description: 'x', score }
    expectInvalid(await employee.call(feedbackRoutes.create, { body }), { score: 'Score must be a whole number from 1 to 5.' })
    expectInvalid(
      await employee.call(feedbackRoutes.create, { body }, inTurkish),
      { score: 'Puan 1 ile 5 arasında bir tam sayı olmalıdır.' },
      invalid,
    )
    expect(await saved()).toEqual(before)
  })

  it('takes a description of 1000 characters, and neither 1001 nor none [FEED-003]', async () => {
    expect((await employee.call(feedbackRoutes.create, { body: { description: 'ş'.repeat(1000) } })).status).toBe(204)
    const before = await saved()
    const tooLong = { description: 'ş'.repeat(1001) }
    expectInvalid(await employee.call(feedbackRoutes.create, { body: tooLong }), {
      description: 'Description length must be between 0 and 1000.',
    })
    expectInvalid(
      await employee.call(feedbackRoutes.create, { body: tooLong }, inTurkish),
      { description: 'Açıklama uzunluğu 0 ile 1000 arasında olmalıdır.' },
      invalid,
    )
    expectInvalid(await employee.call(feedbackRoutes.create, { body: { description: ' ' } }), {
      description: 'Please input Description.',
    })
    expect(await saved()).toEqual(before)
  })

  it('is not open to visitors', async () => {
    expect((await as.nobody().call(feedbackRoutes.create, { body: { description: 'x' } })).status).toBe(401)
  })
})
