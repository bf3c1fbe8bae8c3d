import { statfs } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'

/**
 * The folder for the clusters of tests: in memory if there is enough. A database for every test file means thousands of small
 * files, which disks delete slowly. On some machines programs cannot run from this folder.
 */
export async function placeForData(): Promise<string> {
  const memory = '/dev/shm'
  const room = await statfs(memory).then(
    ({ bavail, bsize }) => Math.min(bavail * bsize, freemem()),
    () => 0,
  )
  return room > 2 * 1024 ** 3 ? memory : tmpdir()
}
