import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Real faults of a file system that a test has mounted. */
export const stopsWrites = {
  /** Only root may mount one. */
  canMount: process.platform === 'linux' && process.getuid?.() === 0 && mounts(),
  /** Until there is no space for one byte more. */
  fill: async (folder: string): Promise<void> => {
    await writeFile(path.join(folder, 'ballast'), new Uint8Array(8 * 1024 * 1024)).catch(() => {})
  },
  makeReadOnly: async (folder: string): Promise<void> => {
    execFileSync('mount', ['-o', 'remount,ro', folder])
  },
}

/** Containers seldom let even root do so. */
function mounts(): boolean {
  try {
    execFileSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
