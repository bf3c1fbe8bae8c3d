import { afterEach } from 'vitest'

const complaints: string[] = []

/** What React and the libraries say in the console is a finding: it fails the test. One that provokes it on purpose spies on the console. */
export function failOnComplaints(): void {
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...parts: unknown[]) => {
      // React does not always name the component; the calls that led here do.
      const { stack } = new Error(`console.${level}: ${parts.map(String).join(' ')}`)
      complaints.push(stack!)
    }
  }
  afterEach(() => {
    const [first, ...others] = complaints.splice(0)
    if (first !== undefined) throw new Error([first, ...others].join('\n'))
  })
}
