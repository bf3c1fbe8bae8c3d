import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { inSpoolFolder, removeAbandonedSpools } from './spool.ts'

describe('folders for temporary files', () => {
  it('are removed however the work ends', async () => {
    const folders: string[] = []
    const work = async (folder: string) => {
      folders.push(folder)
      await writeFile(join(folder, 'a'), 'a')
    }
    await inSpoolFolder(work)
    const failing = inSpoolFolder(async (folder) => {
      await work(folder)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(folders.map((folder) => existsSync(folder))).toEqual([false, false])
  })

  it('of a process that was killed are removed at the next start, those of other machines and versions after a day; those of running ones are not', async () => {
    const place = await mkdtemp(join(tmpdir(), 'destek-spools-'))
    process.env['TMPDIR'] = place
    onTestFinished(() => void delete process.env['TMPDIR'])
    const dead = Number(execFileSync(process.execPath, ['-p', 'process.pid'], { encoding: 'utf8' }))
    await inSpoolFolder(async (own) => {
      expect(dirname(own)).toBe(place)
      const like = async (change: (name: string) => string) => {
        const folder = join(place, change(basename(own)))
        await mkdir(folder)
        await writeFile(join(folder, 'a'), 'a')
        return folder
      }
      const ofDead = await like((name) => name.replace(`-${process.pid}-`, `-${dead}-`))
      // A container gives the same number at every start.
      const ofNamesake = await like((name) => name.replace(/-(\d+)-(\d+)-/, '-$1-1$2-'))
      const ofOtherMachine = await like((name) => name.replace(/upload-[0-9a-f]{8}-\d+/, `upload-00000000-${dead}`))
      const oldOfOtherMachine = await like((name) => name.replace(/upload-[0-9a-f]{8}-\d+/, `upload-11111111-${dead}`))
      const ofEarlierVersion = await like(() => 'destek-upload-abcdef')
      const oldOfEarlierVersion = await like(() => 'destek-upload-ghijkl')
      const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000)
      for (const old of [oldOfOtherMachine, oldOfEarlierVersion]) await utimes(old, yesterday, yesterday)
      expect(await removeAbandonedSpools()).toBe(4)
      const gone = [ofDead, ofNamesake, oldOfOtherMachine, oldOfEarlierVersion]
      const kept = [own, ofOtherMachine, ofEarlierVersion]
      expect([...gone, ...kept].map((folder) => existsSync(folder))).toEqual([false, false, false, false, true, true, true])
    })
  })
})
