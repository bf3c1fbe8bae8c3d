import { describe, expect, it } from 'vitest'
import { errorLogLimit, logError, loggedErrors, watchForErrors } from './error-log.ts'

describe('the error log', () => {
  it('notes what nothing else caught, newest first', () => {
    const stop = watchForErrors()
    const broken = new Error('Broken.')
    window.dispatchEvent(new ErrorEvent('error', { error: broken, filename: 'http://localhost/app.js' }))
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'refused' }))
    stop()
    window.dispatchEvent(new ErrorEvent('error', { message: 'After.' }))
    expect(loggedErrors()).toMatchObject([
      { message: 'refused', info: 'unhandled rejection' },
      { message: 'Broken.', info: 'window error', url: 'http://localhost/app.js', stack: broken.stack },
    ])
  })

  it('keeps the last hundred only', () => {
    for (let number = 1; number <= errorLogLimit + 5; number += 1) logError(new Error(`Error ${number}`), 'test')
    expect(loggedErrors()).toHaveLength(errorLogLimit)
    expect(loggedErrors()[0]?.message).toBe('Error 105')
    expect(loggedErrors().at(-1)?.message).toBe('Error 6')
  })
})
