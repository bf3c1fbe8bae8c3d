import { afterEach } from 'vitest'

const complaints: string[] = []

/** Console messages of React and the libraries fail the test. A test that provokes one spies on the console. */
export function failOnComplaints(): void {
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...parts: unknown[]) => {
      // React does not always name the component; the call stack does.
      const { stack } = new Error(`console.${level}: ${parts.map(String).join(' ')}`)
      complaints.push(stack!)
    }
  }
  afterEach(() => {
    const [first, ...others] = complaints.splice(0)
    if (first !== undefined) throw new Error([first, ...others].join('\n'))
  })
}
