import { statfs } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'

/**
 * Where tests make clusters: in memory where there is plenty. A database for every test file means thousands of small files, and disks take
 * long to forget them. Programs cannot be run from there on every machine.
 */
export async function placeForData(): Promise<string> {
  const memory = '/dev/shm'
  const room = await statfs(memory).then(
    ({ bavail, bsize }) => Math.min(bavail * bsize, freemem()),
    () => 0,
  )
  return room > 2 * 1024 ** 3 ? memory : tmpdir()
}
